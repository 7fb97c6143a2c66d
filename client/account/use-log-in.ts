import { useMutation } from '@apollo/client/react';
import { LogInDocument } from './__generated__/account.generated.ts';
import { failureMessage } from '../graphql/failure.ts';
import { writeMyLists, storedUser } from './opened-session.ts';
import { useSession } from '../session/session-context.tsx';

/** `logIn` resolves to true when the login succeeded; otherwise `failure` is the message to show. */
export function useLogIn() {
  const { begin } = useSession();
  const [mutate, { loading, error }] = useMutation(LogInDocument, {
    update: (cache, { data }) => data && writeMyLists(cache, data.logIn),
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
