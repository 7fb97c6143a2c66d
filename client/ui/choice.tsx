import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './choice.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** The browser ticks it before any code runs, so React sets it only when `checked` changes otherwise. */
function Tick({ checked, ...rest }: ComponentProps<'input'>) {
  const box = useRef<HTMLInputElement>(null);
  const seen = useRef(checked);
  useLayoutEffect(() => {
    if (seen.current === checked) return;
    seen.current = checked;
    if (box.current) box.current.checked = checked ?? false;
  }, [checked]);
  return <input {...rest} ref={box} defaultChecked={checked} />;
}

export function Check({ label, className, ...rest }: ChoiceProps) {
  return (
    <label className={classes(styles.check, className)}>
      <Tick {...rest} type="checkbox" />
      {label}
    </label>
  );
}

export function Radio({ label, className, ...rest }: ChoiceProps) {
  return (
    <label className={classes(styles.check, className)}>
      <Tick {...rest} type="radio" />
      {label}
    </label>
  );
}
