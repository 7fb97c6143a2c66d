import { Icon } from './icon.tsx';
import styles from './form-alert.module.css';

/** A failure of a form as a whole. */
export function FormAlert({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles.alert} role="alert">
      <Icon name="error" />
      {text}
    </p>
  );
}
