import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasCode } from '../graphql/failure.ts';
import { fillIn, useSubmit } from '../graphql/use-submit.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Check } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { FormAlert } from '../ui/form-alert.tsx';
import { EmailLink } from './email-link.tsx';
import styles from './signup-form.module.css';
import { NewPasswordField } from './new-password-field.tsx';
import { EMAIL_ADDRESS, NEW_PASSWORD } from './password-rule.ts';
import { useSignUp } from './use-open-session.ts';

const FIELDS = [
  { name: 'firstName', label: 'First Name', missing: 'Enter your first name' },
  { name: 'lastName', label: 'Last Name', missing: 'Enter your last name' },
  { name: 'email', label: 'Email', missing: 'Enter your email', ...EMAIL_ADDRESS },
  { name: 'password', label: 'Password', missing: 'Choose a password', ...NEW_PASSWORD },
] as const;
const [FIRST_NAME, LAST_NAME, EMAIL, PASSWORD] = FIELDS;

const words = { CONFLICT: 'There is already an account with this email. Log in, or reset the password.' };

type Values = Record<(typeof FIELDS)[number]['name'], string>;

export function SignupForm({ onSignedUp, done }: { onSignedUp: () => void; done: boolean }) {
  const signUp = useSignUp();
  // What was typed, except the password, when signing up failed and the form was emptied.
  const [refused, setRefused] = useState<(Omit<Values, 'password'> & { isTaken: boolean }) | null>(null);
  const save = async ({ password, ...typed }: Values) => {
    const person = { firstName: typed.firstName.trim(), lastName: typed.lastName.trim(), email: typed.email.trim() };
    try {
      await signUp({ input: { ...person, password } });
    } catch (error) {
      setRefused({ ...typed, isTaken: hasCode(error, ['CONFLICT']) });
      throw error;
    }
    onSignedUp();
  };
  const { failure, busy, onSubmit, errorOf } = useSubmit(FIELDS, save, { words, clears: true });
  const { search } = useLocation();

  function fillInAgain({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const { isTaken: _isTaken, ...typed } = refused!;
    fillIn(form, typed);
    setRefused(null);
    form?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }
  const input = (field: (typeof FIELDS)[number]) => ({
    name: field.name,
    label: field.label,
    required: true,
    ...errorOf(field),
  });
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <FormAlert text={failure}>
        {refused?.isTaken && (
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
          <Button variant="text" onClick={fillInAgain}>
            Restore what I typed
          </Button>
        )}
      </FormAlert>
      <div className="field-row">
        <Field autoComplete="given-name" {...input(FIRST_NAME)} />
        <Field autoComplete="family-name" {...input(LAST_NAME)} />
      </div>
      <Field type="email" autoComplete="email" {...input(EMAIL)} />
      <NewPasswordField {...input(PASSWORD)} />
      <Check
        name="terms"
        aria-label="Terms & Conditions"
        label={
          // Opens a new tab, so that the form keeps what was typed.
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
