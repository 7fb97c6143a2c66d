import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './choice.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** A tick works before any code runs, so the input is uncontrolled: `checked` is applied only when it changes. */
function Choice({ label, className, checked, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const box = useRef<HTMLInputElement>(null);
  const seen = useRef(checked);
  useLayoutEffect(() => {
    if (seen.current === checked) return;
    seen.current = checked;
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
