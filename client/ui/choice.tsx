import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './choice.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

export function Check({ label, className, ...rest }: ChoiceProps) {
  return (
    <label className={classes(styles.check, className)}>
      <input {...rest} type="checkbox" />
      {label}
    </label>
  );
}

export function Radio({ label, className, ...rest }: ChoiceProps) {
  return (
    <label className={classes(styles.check, className)}>
      <input {...rest} type="radio" />
      {label}
    </label>
  );
}
