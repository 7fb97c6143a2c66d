import { Button, type ButtonProps } from './button.tsx';
import { passFocusOn } from './pass-focus-on.ts';

type LeavingButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  /** The row's title, which a screen reader speaks after the words. */
  of: string;
  children: string;
  onClick: () => void;
};

/** A button whose press removes its row. */
export function LeavingButton({ of, onClick, ...rest }: LeavingButtonProps) {
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
