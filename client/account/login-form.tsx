import { type SubmitEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import guest from '../../seeds/guest.json' with { type: 'json' };
import { Button, LinkButton } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormAlert } from '../ui/form-alert.tsx';
import { EmailLink, useKnownEmail } from './email-link.tsx';
import spread from './spread.module.css';
import { useLogIn } from './use-open-session.ts';

export function LoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const { logIn, busy, failure } = useLogIn();
  const [email, setEmail] = useState(useKnownEmail());
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { search } = useLocation();
  const login = useRef<HTMLButtonElement>(null);

  const fillInGuest = () => {
    setEmail(guest.email);
    setPassword(guest.password);
    login.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const missing = !email.trim() ? 'email' : !password && 'password';
    setTried(missing !== false);
    if (missing) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus();
      return;
    }
    if (await logIn(email.trim(), password)) onLoggedIn();
  };

  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <FormAlert text={failure} />
      <Field
        label="Email"
        name="email"
        type="email"
        required
        {...(tried && !email.trim() && { error: 'Enter your email' })}
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        required
        {...(tried && !password && { error: 'Enter your password' })}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <EmailLink className={spread.forgot} to="/reset-password" email={email}>
        Forgot your password?
      </EmailLink>
      <Button ref={login} type="submit" variant="solid" tall busy={busy}>
        Login
      </Button>
      <Button tall onClick={fillInGuest}>
        Guest Login
      </Button>
      <p className={spread.or}>New here?</p>
      <LinkButton tall href={`/signup${search}`} data-follow="with-state">
        Sign Up
      </LinkButton>
    </form>
  );
}
