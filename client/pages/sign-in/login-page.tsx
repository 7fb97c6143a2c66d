import type { App } from '../../app.ts';
import { guestLoader } from '../../session/guard.ts';
import { LoginForm } from '../../account/login-form.tsx';
import { LoginReason } from '../../account/login-reason.tsx';
import { SplitPage } from '../../account/split-page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useReturnAfterLogin } from './use-return-after-login.ts';

export const createLoader = guestLoader;
export const head = import.meta.env.SSR
  ? ({ shop: { name } }: App) => ({ title: 'Login', description: `Log in to ${name}.` })
  : undefined;

export function Component() {
  const returnToOrigin = useReturnAfterLogin();
  return (
    <SplitPage plate="fiction" title="Login">
      <PageTitle title="Login" />
      <LoginReason act="Log in" />
      <LoginForm onLoggedIn={() => returnToOrigin('/')} />
    </SplitPage>
  );
}
