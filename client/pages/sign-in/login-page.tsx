import type { LoaderFunctionArgs } from 'react-router-dom';
import type { App } from '../../app.ts';
import { requireGuest } from '../../session/guard.ts';
import { LoginForm } from '../../account/login-form.tsx';
import { LoginReason } from '../../account/login-reason.tsx';
import { Spread } from '../../account/spread.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useWelcome } from './use-welcome.ts';

export function createLoader({ session }: App) {
  return ({ request }: LoaderFunctionArgs) => requireGuest(session, request);
}

export function Component() {
  const welcome = useWelcome();
  return (
    <Spread plate="fiction" title="Login">
      <PageTitle title="Login" />
      <LoginReason act="Log in" />
      <LoginForm onLoggedIn={() => welcome('/')} />
    </Spread>
  );
}
