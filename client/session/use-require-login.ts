import { useLocation, useNavigate } from 'react-router-dom';
import type { Origin, PressedAction } from './origin.ts';
import { useSession } from './session-context.tsx';

/** True for a signed-in shopper. A guest is sent to /login, which remembers this page and the pressed action. */
export function useRequireLogin(): (pressed: PressedAction) => boolean {
  const { signedIn } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (pressed) => {
    if (signedIn) return true;
    const origin: Origin = { from: pathname + search + hash, pressed };
    void navigate('/login', { state: origin });
    return false;
  };
}
