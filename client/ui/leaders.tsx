import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './leaders.module.css';

/** A bill's lines: each has a label, a dotted leader and a figure. `titles`: the labels are titles, without leaders. */
export function Leaders({ titles, children }: { titles?: boolean; children: ReactNode }) {
  return <dl className={classes(styles.leaders, titles && styles.titles)}>{children}</dl>;
}

type LeaderProps = {
  label: ReactNode;
  /** Shown below the label, smaller. */
  note?: ReactNode;
  value: ReactNode;
  /** The value before a discount, shown struck through. */
  former?: ReactNode;
  minus?: boolean;
  total?: boolean;
  /** Shown below the total, and not part of the sum. */
  aside?: boolean;
};

/** Wraps text beside an element: page translators replace text nodes that React would change. */
const beside = (text: ReactNode, element: ReactNode) =>
  element ? (
    <>
      <span>{text}</span>
      {element}
    </>
  ) : (
    text
  );

export function Leader({ label, note, value, former, minus, total, aside }: LeaderProps) {
  const was = former && (
    <s>
      <span className="sr">was </span>
      <span>{former}</span>
    </s>
  );
  return (
    <div className={classes(minus && styles.minus, total && styles.total, aside && styles.aside) || undefined}>
      <dt>{beside(label, note !== undefined && <small>{note}</small>)}</dt>
      <dd translate="no">{beside(value, was)}</dd>
    </div>
  );
}
