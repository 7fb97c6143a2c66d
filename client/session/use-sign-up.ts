import { useMutation } from '@apollo/client/react';
import { SignUpDocument } from './session.generated.ts';
import type { SignUpInput } from '../graphql/operations.generated.ts';
import { failureMessage } from './failure.ts';
import { rememberShelf, storedUser } from './opened-session.ts';
import { useSession } from './session-context.tsx';

/** `signUp` answers whether there is an account now, which is signed in; `failure` is what to say when not. */
export function useSignUp() {
  const { begin } = useSession();
  const [mutate, { loading, error }] = useMutation(SignUpDocument, {
    update: (cache, { data }) => data && rememberShelf(cache, data.signUp),
  });
  const signUp = async (input: SignUpInput): Promise<boolean> => {
    try {
      const { data } = await mutate({ variables: { input } });
      if (data) begin(data.signUp.token, storedUser(data.signUp));
      return Boolean(data);
    } catch (failure) {
      console.error(failure);
      return false;
    }
  };
  return { signUp, busy: loading, failure: error && failureMessage(error) };
}
