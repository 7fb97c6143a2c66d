import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasCode } from '../graphql/failure.ts';
import { fillIn, useSubmit } from '../graphql/use-submit.ts';
import { useShop } from '../shop.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormAlert } from '../ui/form-alert.tsx';
import { EmailLink, useKnownEmail } from './email-link.tsx';
import { EMAIL_ADDRESS } from './password-rule.ts';
import split from './split-page.module.css';
import { useLogIn } from './use-open-session.ts';

const EMAIL = { name: 'email', label: 'Email', missing: 'Enter your email', ...EMAIL_ADDRESS } as const;
const PASSWORD = { name: 'password', label: 'Password', missing: 'Enter your password' } as const;

const words = {
  UNAUTHENTICATED: 'That email and password don’t match.',
  NOT_FOUND: 'No account has this email. Check it, or sign up.',
};

export function LoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const logIn = useLogIn();
  const [offersReset, setOffersReset] = useState(false);
  const save = async ({ email, password }: Record<'email' | 'password', string>) => {
    try {
      await logIn({ email: email.trim(), password });
    } catch (error) {
      setOffersReset(hasCode(error, ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS']));
      throw error;
    }
    onLoggedIn();
  };
  const { failure, busy, onSubmit, errorOf } = useSubmit([EMAIL, PASSWORD], save, { words });
  const email = useKnownEmail();
  const { search } = useLocation();
  const { guestLogin } = useShop();

  function fillInGuest({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    fillIn(form, { email: guestLogin?.email ?? '', password: guestLogin?.password ?? '' });
    form?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  }
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <FormAlert text={failure}>
        {offersReset && <EmailLink to="/reset-password">Reset your password</EmailLink>}
      </FormAlert>
      <Field
        label={EMAIL.label}
        name={EMAIL.name}
        type="email"
        required
        autoComplete="username"
        defaultValue={email}
        {...errorOf(EMAIL)}
      />
      <Field
        label={PASSWORD.label}
        name={PASSWORD.name}
        type="password"
        required
        autoComplete="current-password"
        {...errorOf(PASSWORD)}
      />
      <EmailLink className={split.forgot} to="/reset-password">
        Forgot your password?
      </EmailLink>
      <Button type="submit" variant="solid" tall busy={busy}>
        Login
      </Button>
      {guestLogin && (
        <Button tall onClick={fillInGuest}>
          Guest Login
        </Button>
      )}
      <p className={split.or}>New here?</p>
      <LinkButton tall href={`/signup${search}`} data-follow="with-state">
        Sign Up
      </LinkButton>
    </form>
  );
}
