import { Button, type ButtonProps } from './button.tsx';

type RemoveRowButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  /** The row's title, which ends the button's accessible name. */
  of: string;
  children: string;
  onClick: () => void;
};

/**
 * Moves the focus, which the browser would drop, to the book of the next row, or of the previous one, or to the page's
 * heading when no row is left. It does not go to the same button of that row, where a second Enter would remove that
 * book too.
 */
function passFocusOn(pressed: HTMLElement): void {
  const row = pressed.closest('article');
  const isShown = (one: Element | null | undefined) => one && (one.checkVisibility?.() ?? true);
  const neighbour = [row?.nextElementSibling, row?.previousElementSibling].find(isShown);
  const book = neighbour?.querySelector<HTMLElement>('a[href]:not([tabindex="-1"])');
  (book ?? document.querySelector('h1'))?.focus();
}

/** A button whose press removes its row. */
export function RemoveRowButton({ of, onClick, ...rest }: RemoveRowButtonProps) {
  return (
    <Button
      {...rest}
      aria-label={`${rest.children}: ${of}`}
      onClick={(event) => {
        passFocusOn(event.currentTarget);
        onClick();
      }}
    />
  );
}
