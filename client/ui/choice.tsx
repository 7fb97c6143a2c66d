import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './choice.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** The input is uncontrolled, because it can be ticked before any code runs: `checked` is applied when it changes. */
function Choice({ label, className, checked, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const box = useRef<HTMLInputElement>(null);
  const applied = useRef(checked);
  useLayoutEffect(() => {
    if (applied.current === checked) return;
    applied.current = checked;
    if (box.current) box.current.checked = checked ?? false;
  }, [checked]);
  return (
    <label className={classes(styles.check, className)}>
      <input {...rest} ref={box} defaultChecked={checked} />
      {label}
    </label>
  );
}

export const Check = (props: ChoiceProps) => <Choice {...props} type="checkbox" />;

export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" />;
