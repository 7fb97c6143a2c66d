import { Button, type ButtonProps } from './button.tsx';
import { passFocusOn } from './pass-focus-on.ts';

type LeavingButtonProps = Omit<ButtonProps, 'onClick'> & { onClick: () => void };

/** Its row goes when it is pressed. */
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
