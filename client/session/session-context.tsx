import { createContext, type ReactNode, use } from 'react';
import { useStore } from '../ui/external-store.ts';
import { guestSession, type Session } from './session.ts';

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** `tokenNow` reads the token after a wait, during which another tab may have logged in to another account. */
export function useSession() {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  const { token, user } = useStore(session, guestSession.get);
  return { token, user, signedIn: token !== null, tokenNow: session.token, begin: session.begin, end: session.end };
}
