import { Button, type ButtonProps } from './button.tsx';
import { passFocusOn } from './pass-focus-on.ts';

type LeavingButtonProps = Omit<ButtonProps, 'onClick'> & { onClick: () => void };

/** A button whose press removes its row. */
export function LeavingButton({ onClick, ...rest }: LeavingButtonProps) {
  return (
    <Button
      {...rest}
      onClick={(event) => {
        passFocusOn(event.currentTarget);
        onClick();
      }}
    />
  );
}
