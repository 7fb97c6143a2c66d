import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, LinkButton } from '../ui/button.tsx';
import { Check } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { FormAlert } from '../ui/form-alert.tsx';
import { PASSWORD_HINT } from './password-rule.ts';
import { useSignUp } from './use-open-session.ts';

const EMPTY = { firstName: '', lastName: '', email: '', password: '' };
const NAMES = Object.keys(EMPTY) as (keyof typeof EMPTY)[];

export function SignupForm({ onSignedUp, done }: { onSignedUp: () => void; done: boolean }) {
  const { signUp, busy, failure } = useSignUp();
  const [values, setValues] = useState(EMPTY);
  const { search } = useLocation();

  const input = (name: keyof typeof EMPTY) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || done) return;
    const missing = NAMES.find((name) => !values[name].trim());
    if (missing) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus();
      return;
    }
    const opened = await signUp({
      ...values,
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      email: values.email.trim(),
    });
    setValues(EMPTY);
    if (opened) onSignedUp();
  };

  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <FormAlert text={failure} />
      <div className="field-row">
        <Field label="First Name" autoComplete="given-name" {...input('firstName')} />
        <Field label="Last Name" autoComplete="family-name" {...input('lastName')} />
      </div>
      <Field label="Email" type="email" autoComplete="email" {...input('email')} />
      <Field label="Password" type="password" autoComplete="new-password" hint={PASSWORD_HINT} {...input('password')} />
      <Check label="Terms & Conditions" name="terms" />
      <Button type="submit" variant="solid" caps busy={busy || done}>
        SIGN UP
      </Button>
      <LinkButton tall href={`/login${search}`} data-follow="with-state">
        Already Have An Account?
      </LinkButton>
    </form>
  );
}
