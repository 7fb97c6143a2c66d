import { Button, type ButtonProps } from './button.tsx';

type RemoveRowButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  /** The row's title, which a screen reader speaks after the words. */
  of: string;
  children: string;
  onClick: () => void;
};

/**
 * The book of the next row takes the focus (of the row before, where no next one shows), or the page's heading when no row
 * is left: otherwise the browser would drop the focus. Not the same button of that row, on which a second Enter would take
 * that book too.
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
