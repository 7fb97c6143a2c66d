import { useMutation } from '@apollo/client/react';
import { LogOutDocument } from './session.generated.ts';
import { useSession } from './session-context.tsx';

const PATIENCE_MS = 4000;

/** Asks the server to refuse the token from now on, and forgets it here whether or not the server could be reached. */
export function useLogOut() {
  const { end } = useSession();
  const [mutate, { loading }] = useMutation(LogOutDocument);
  const logOut = async () => {
    try {
      await mutate({ context: { fetchOptions: { signal: AbortSignal.timeout(PATIENCE_MS) } } });
    } catch (error) {
      console.error(error);
    }
    end();
  };
  return { logOut, busy: loading };
}
