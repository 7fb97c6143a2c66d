import { useLocation, useNavigate } from 'react-router-dom';
import type { Origin, PressedAction } from './origin.ts';
import { useSession } from './session-context.tsx';

/**
 * Returns true for a signed-in shopper. A guest is sent to /login, which remembers the pressed action and the page to
 * return to: `from`, by default this page.
 */
export function useRequireLogin(): (pressed: PressedAction, from?: string) => boolean {
  const { signedIn } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (pressed, from = pathname + search + hash) => {
    if (signedIn) return true;
    const origin: Origin = { from, pressed };
    void navigate('/login', { state: origin });
    return false;
  };
}
