import { useMutation } from '@apollo/client/react';
import { LogInDocument } from './session.generated.ts';
import { failureMessage } from './failure.ts';
import { rememberShelf, storedUser } from './opened-session.ts';
import { useSession } from './session-context.tsx';

/** `logIn` answers whether the shopper is in; `failure` is what to say when not. */
export function useLogIn() {
  const { begin } = useSession();
  const [mutate, { loading, error }] = useMutation(LogInDocument, {
    update: (cache, { data }) => data && rememberShelf(cache, data.logIn),
  });
  const logIn = async (email: string, password: string): Promise<boolean> => {
    try {
      const { data } = await mutate({ variables: { email, password } });
      if (data) begin(data.logIn.token, storedUser(data.logIn));
      return Boolean(data);
    } catch (failure) {
      console.error(failure);
      return false;
    }
  };
  return { logIn, busy: loading, failure: error && failureMessage(error) };
}
