import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './leaders.module.css';

/** A bill's list: label, dotted leader, figure. `titles` sets the labels in the serif of books. */
export function Leaders({ titles, children }: { titles?: boolean; children: ReactNode }) {
  return <dl className={classes(styles.leaders, titles && styles.titles)}>{children}</dl>;
}

type LeaderProps = { label: ReactNode; value: ReactNode; minus?: boolean; total?: boolean };

export function Leader({ label, value, minus, total }: LeaderProps) {
  return (
    <div className={classes(minus && styles.minus, total && styles.total) || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
