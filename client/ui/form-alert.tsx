import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './form-alert.module.css';

type FormAlertProps = {
  text: string | undefined;
  /** Links or buttons beside the text. */
  children?: ReactNode;
};

/** Brings the alert into view, since the pressed button may be far below it. */
const takeFocus = (alert: HTMLElement | null) => alert?.focus();

/** A failure of the whole form. */
export function FormAlert({ text, children }: FormAlertProps) {
  if (text === undefined) return null;
  return (
    <div key={text} className={styles.alert} role="alert" tabIndex={-1} ref={takeFocus}>
      <Icon name="error" />
      <p>{text}</p>
      {children}
    </div>
  );
}
