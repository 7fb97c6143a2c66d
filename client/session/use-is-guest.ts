import { useShop } from '../shop.ts';
import { useSession } from './session-context.tsx';

/** Whether the session is one of the demonstration's guest account, which everybody shares. */
export function useIsGuest(): boolean {
  const { user } = useSession();
  const { guestLogin } = useShop();
  return guestLogin !== null && user?.email === guestLogin?.email;
}
