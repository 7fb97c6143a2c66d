import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './field.module.css';

type Labelled = { label: string; error?: string; hint?: ReactNode; mono?: boolean };

/** A control with its label, its hint and its error. The other props are the control's own. */
function Control({ as: Tag, label, error, hint, mono, ...rest }: Labelled & { as: 'input' | 'textarea' | 'select' }) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const isPassword = 'type' in rest && rest.type === 'password';
  const notes = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return (
    <div className={classes(styles.field, mono && styles.mono)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <Tag
          {...rest}
          {...(isPassword && shown && { type: 'text', autoCapitalize: 'off', spellCheck: false })}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}
        />
        {isPassword && (
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label="Show password"
            aria-pressed={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          />
        )}
      </div>
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

export const Field = (props: Labelled & ComponentProps<'input'>) => <Control {...props} as="input" />;

export const TextArea = (props: Labelled & ComponentProps<'textarea'>) => <Control {...props} as="textarea" />;

export const Select = (props: Labelled & ComponentProps<'select'>) => <Control {...props} as="select" />;
