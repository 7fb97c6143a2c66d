import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireGuest } from '../session/guard.ts';
import { LoginForm } from '../account/login-form.tsx';
import type { Session } from '../session/session.ts';
import { Spread } from '../account/spread.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useWelcome } from './use-welcome.ts';

export function createLoader({ session }: { session: Session }) {
  return ({ request }: LoaderFunctionArgs) => {
    requireGuest(session, request);
    return null;
  };
}

export function Component() {
  const welcome = useWelcome();
  return (
    <Spread plate="fiction" title="Login">
      <PageTitle title="Login" />
      <LoginForm onLoggedIn={() => welcome('/')} />
    </Spread>
  );
}
