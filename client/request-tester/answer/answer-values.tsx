import { useId } from 'react';
import { classes } from '../../ui/classes.ts';
import { copyText } from '../copy-text.ts';
import { insertInto, labelOf, type TextControl } from '../form/text-control.ts';
import { PickList, useFindField } from '../pick-list.tsx';
import styles from '../request-tester.module.css';
import { valuesIn } from '../variables/values-in.ts';

/** An answer may have thousands of values; a search narrows them down. */
const SHOWN = 20;

/** `control`: where the visitor wrote last. */
type AnswerValuesProps = { name: string; answer: unknown; control: TextControl | undefined };

/** The values of an answer as variables. A press puts one where the visitor wrote last, or copies it. */
export function AnswerValues({ name, answer, control }: AnswerValuesProps) {
  const [wanted, field] = useFindField('Find a value');
  const hint = useId();
  const found = valuesIn(name, answer, wanted, SHOWN);
  const target = control?.isConnected ? control : undefined;
  const rows = found.map(({ variable, value }) => ({
    key: variable,
    text: variable,
    note: value,
    onPick: () => (target ? insertInto(target, variable) : void copyText(variable)),
  }));
  return (
    <details className={classes(styles.routes, styles.values)}>
      <summary>Values as variables</summary>
      <div className={styles.inside}>
        {field}
        <p className={styles.hint} id={hint}>
          {found.length === 0 && 'Nothing in the answer is called that. '}
          {target ? `A press puts the variable into ${labelOf(target)}.` : 'A press copies the variable.'}
        </p>
        <PickList rows={rows} describedBy={hint} />
      </div>
    </details>
  );
}
