import { useId, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/field.tsx';
import { copyText } from '../copy-text.ts';
import { insertInto, labelOf, type TextControl } from '../form/text-control.ts';
import styles from '../request-tester.module.css';
import { valuesIn } from '../variables/values-in.ts';

/** An answer may have thousands of values; a search narrows them down. */
const SHOWN = 20;

/** `control`: where the visitor wrote last. */
type AnswerValuesProps = { name: string; answer: unknown; control: TextControl | undefined };

/** The values of an answer as variables. A press puts one where the visitor wrote last, or copies it. */
export function AnswerValues({ name, answer, control }: AnswerValuesProps) {
  const [wanted, setWanted] = useState('');
  const hint = useId();
  const found = valuesIn(name, answer, wanted, SHOWN);
  const target = control?.isConnected ? control : undefined;
  return (
    <details className={classes(styles.routes, styles.values)}>
      <summary>Values as variables</summary>
      <div className={styles.inside}>
        <Field
          label="Find a value"
          type="search"
          spellCheck={false}
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <p className={styles.hint} id={hint}>
          {found.length === 0 && 'Nothing in the answer is called that. '}
          {target ? `A press puts the variable into ${labelOf(target)}.` : 'A press copies the variable.'}
        </p>
        <ul className={styles.list}>
          {found.map(({ variable, value }) => (
            <li key={variable}>
              <button
                type="button"
                className={styles.pick}
                aria-describedby={hint}
                onClick={() => (target ? insertInto(target, variable) : void copyText(variable))}
              >
                <span>{variable}</span> <small>{value}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
