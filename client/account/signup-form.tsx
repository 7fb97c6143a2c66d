import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, LinkButton } from '../ui/button.tsx';
import { Check } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { FormAlert } from '../ui/form-alert.tsx';
import { EmailLink } from './email-link.tsx';
import styles from './signup-form.module.css';
import { NewPasswordField } from './new-password-field.tsx';
import { useSignUp } from './use-open-session.ts';

const EMPTY = { firstName: '', lastName: '', email: '', password: '' };
type Values = typeof EMPTY;
const missingWords: Record<keyof Values, string> = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: 'Enter your email',
  password: 'Choose a password',
};
const NAMES = Object.keys(missingWords) as (keyof Values)[];

export function SignupForm({ onSignedUp, done }: { onSignedUp: () => void; done: boolean }) {
  const { signUp, busy, failure, isTaken } = useSignUp();
  const [values, setValues] = useState(EMPTY);
  const [missing, setMissing] = useState<readonly (keyof Values)[]>([]);
  // What was typed before the form was cleared, without the password.
  const [refused, setRefused] = useState<Omit<Values, 'password'> | null>(null);
  const { search } = useLocation();

  const input = (name: keyof Values) => ({
    name,
    required: true,
    value: values[name],
    ...(missing.includes(name) && { error: missingWords[name] }),
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setMissing(missing.filter((one) => one !== name));
    },
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || done) return;
    const absent = NAMES.filter((name) => !values[name].trim());
    setMissing(absent);
    if (absent[0]) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${absent[0]}]`)?.focus();
      return;
    }
    const opened = await signUp({
      ...values,
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      email: values.email.trim(),
    });
    setValues(EMPTY);
    const { password: _password, ...rest } = values;
    setRefused(opened ? null : rest);
    if (opened) onSignedUp();
  };

  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <FormAlert text={failure}>
        {refused && isTaken && (
          <>
            <EmailLink to="/login" email={refused.email}>
              Login
            </EmailLink>
            <EmailLink to="/reset-password" email={refused.email}>
              Forgot your password?
            </EmailLink>
          </>
        )}
        {refused && (
          <Button
            variant="text"
            onClick={({ currentTarget }) => {
              setValues({ ...refused, password: values.password });
              setRefused(null);
              currentTarget.form?.querySelector<HTMLInputElement>('[name=password]')?.focus();
            }}
          >
            Fill in again
          </Button>
        )}
      </FormAlert>
      <div className="field-row">
        <Field label="First Name" autoComplete="given-name" {...input('firstName')} />
        <Field label="Last Name" autoComplete="family-name" {...input('lastName')} />
      </div>
      <Field label="Email" type="email" autoComplete="email" {...input('email')} />
      <NewPasswordField label="Password" {...input('password')} />
      <Check
        name="terms"
        aria-label="Terms & Conditions"
        label={
          // In a tab of its own, so that what is typed here stays.
          <a className={styles.terms} href="/terms" target="_blank" rel="noopener">
            Terms & Conditions <small>(opens a new tab)</small>
          </a>
        }
      />
      <Button type="submit" variant="solid" caps busy={busy || done}>
        SIGN UP
      </Button>
      <LinkButton tall href={`/login${search}`} data-follow="with-state">
        Already Have An Account?
      </LinkButton>
    </form>
  );
}
