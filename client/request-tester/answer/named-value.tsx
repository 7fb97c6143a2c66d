import { Button } from '../../ui/button.tsx';
import { copyText } from '../copy-text.ts';
import { insertInto, labelOf, type TextControl } from '../form/text-control.ts';
import { type Path, variableOf } from '../variables/variables.ts';
import styles from './answer.module.css';

/** `control`: where the visitor wrote last. */
type NamedValueProps = { name: string; path: Path; control: TextControl | undefined };

/** The pressed value as a variable. */
export function NamedValue({ name, path, control }: NamedValueProps) {
  const variable = variableOf(name, path);
  return (
    <div className={styles.named}>
      <output>
        Variable <code>{variable}</code>
      </output>
      <div className={styles.acts}>
        <Button variant="text" onClick={() => void copyText(variable)}>
          Copy variable
        </Button>
        {control?.isConnected && (
          <Button variant="text" onClick={() => insertInto(control, variable)}>
            Put it into {labelOf(control)}
          </Button>
        )}
      </div>
    </div>
  );
}
