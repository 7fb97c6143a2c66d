import { useMutation } from '@apollo/client/react';
import { LogOutDocument } from './__generated__/account.generated.ts';
import { withinLimit } from '../graphql/request-limit.ts';
import { useSession } from '../session/session-context.tsx';

const PATIENCE_MS = 4000;

/** Revokes the token at the server and ends the session here, even when the server cannot be reached. */
export function useLogOut() {
  const { end } = useSession();
  const [mutate, { loading }] = useMutation(LogOutDocument);
  const logOut = async () => {
    try {
      // Behind a change that hangs, the request leaves when the session has ended here.
      await withinLimit(mutate({ context: { outlivesSession: true } }), PATIENCE_MS);
    } catch (error) {
      console.error(error);
    }
    end();
  };
  return { logOut, busy: loading };
}
