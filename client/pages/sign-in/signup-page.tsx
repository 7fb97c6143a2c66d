import { useEffect, useEffectEvent, useState } from 'react';
import type { App } from '../../app.ts';
import { LoginReason } from '../../account/login-reason.tsx';
import { guestLoader } from '../../session/guard.ts';
import { SignupForm } from '../../account/signup-form.tsx';
import { Notice, SplitPage } from '../../account/split-page.tsx';
import { useSession } from '../../session/session-context.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useReturnAfterLogin } from './use-return-after-login.ts';

const REDIRECT_MS = 2000;

export const createLoader = guestLoader;
export const head = import.meta.env.SSR
  ? ({ shop: { name } }: App) => ({ title: 'Signup', description: `Sign up at ${name}.` })
  : undefined;

export function Component() {
  const [signedUp, setSignedUp] = useState(false);
  const { user } = useSession();
  const returnToOrigin = useReturnAfterLogin();
  const redirect = useEffectEvent(() => returnToOrigin('/products'));

  useEffect(() => {
    if (!signedUp) return undefined;
    const timer = setTimeout(redirect, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [signedUp]);

  return (
    <SplitPage plate="non-fiction" title="Signup">
      <PageTitle title="Signup" />
      <LoginReason act="Sign up" />
      <Notice>{signedUp && `Welcome, ${user?.firstName ?? ''}. One moment…`}</Notice>
      <SignupForm done={signedUp} onSignedUp={() => setSignedUp(true)} />
    </SplitPage>
  );
}
