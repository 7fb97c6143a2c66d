import { useState, type ComponentProps } from 'react';
import { Field } from '../ui/field.tsx';
import styles from './new-password-field.module.css';
import { isTooShort, PASSWORD_HINT, passwordStrength } from './password-rule.ts';

const words = {
  1: ['Weak.', 'Use more different characters'],
  2: ['Fair.', 'A few more words help'],
  3: ['Good.', ''],
  4: ['Strong.', ''],
} as const;

/** A field for a password that is being chosen: it says how strong the password is. */
export function NewPasswordField({ onInput, ...rest }: Omit<ComponentProps<typeof Field>, 'type' | 'hint'>) {
  const [password, setPassword] = useState('');
  const strength = passwordStrength(password);
  const [word, advice] = isTooShort(password) ? ['Too short.', PASSWORD_HINT] : words[strength];
  const hint = password ? (
    <span className={styles.strength}>
      <i aria-hidden="true">
        {([1, 2, 3, 4] as const).map((step) => (
          <u key={step} className={step <= strength ? styles.lit : undefined} />
        ))}
      </i>
      <span>
        <b>{word}</b> {advice}
      </span>
    </span>
  ) : (
    PASSWORD_HINT
  );
  return (
    <Field
      {...rest}
      type="password"
      autoComplete="new-password"
      hint={hint}
      onInput={(event) => {
        setPassword(event.currentTarget.value);
        onInput?.(event);
      }}
    />
  );
}
