import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './form-alert.module.css';

type FormAlertProps = {
  text: string | undefined;
  /** A way on, beside the text. */
  children?: ReactNode;
};

/** A failure of a form as a whole. */
export function FormAlert({ text, children }: FormAlertProps) {
  if (text === undefined) return null;
  return (
    <div className={styles.alert} role="alert">
      <Icon name="error" />
      <p>{text}</p>
      {children}
    </div>
  );
}
