import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

type Labelled = { label: string; error?: string; hint?: string; mono?: boolean };

type FrameProps = Labelled & { id: string; short?: boolean; children: ReactNode };

function Frame({ id, label, error, hint, mono, short, children }: FrameProps) {
  return (
    <div className={classes(styles.field, mono && styles.mono, short && styles.short)}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint !== undefined && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

/** The attributes that connect a control with its label, its hint and its error. */
function ties(id: string, { error, hint }: Pick<Labelled, 'error' | 'hint'>) {
  const notes = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return {
    id,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
  };
}

export function Field({ label, error, hint, mono, ...rest }: Labelled & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Frame {...{ id, label, error, hint, mono }}>
      <input {...rest} {...ties(id, { error, hint })} />
    </Frame>
  );
}

type TextAreaProps = Labelled & ComponentProps<'textarea'> & { short?: boolean };

export function TextArea({ label, error, hint, mono, short, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <Frame {...{ id, label, error, hint, mono, short }}>
      <textarea {...rest} {...ties(id, { error, hint })} />
    </Frame>
  );
}

export function Select({ label, error, hint, mono, ...rest }: Labelled & ComponentProps<'select'>) {
  const id = useId();
  return (
    <Frame {...{ id, label, error, hint, mono }}>
      <select {...rest} {...ties(id, { error, hint })} />
    </Frame>
  );
}
