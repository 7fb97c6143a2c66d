import { useId, type ComponentProps } from 'react';
import type { Check, Radio } from '../../ui/choice.tsx';
import { classes } from '../../ui/classes.ts';
import { groupDigits } from '../../ui/group-digits.ts';
import { booksIn } from './counts.ts';
import styles from './counted-choice.module.css';

type CountedChoiceProps = Omit<ComponentProps<typeof Check>, 'label'> & {
  as: typeof Check | typeof Radio;
  label: string;
  /** How many books the choice would show; undefined while unknown. */
  count: number | undefined;
};

/** A filter's choice with its facet count. The label alone is its accessible name, the count its description. */
export function CountedChoice({ as: Choice, label, count, className, ...rest }: CountedChoiceProps) {
  const id = useId();
  return (
    <Choice
      {...rest}
      className={classes(className, count === 0 && styles.none)}
      aria-labelledby={`${id}label`}
      aria-describedby={count === undefined ? undefined : `${id}count`}
      label={
        <span className={styles.words}>
          <span id={`${id}label`}>{label}</span>
          <span className={styles.count}>
            <span aria-hidden="true">{count !== undefined && groupDigits(count)}</span>
            <span className="sr" id={`${id}count`}>
              {count !== undefined && booksIn(count)}
            </span>
          </span>
        </span>
      }
    />
  );
}
