import { useMutation } from '@apollo/client/react';
import { SignUpDocument } from './__generated__/account.generated.ts';
import type { SignUpInput } from '../graphql/__generated__/operations.generated.ts';
import { failureMessage } from '../graphql/failure.ts';
import { writeMyLists, storedUser } from './opened-session.ts';
import { useSession } from '../session/session-context.tsx';

/** `signUp` resolves to true when the account is created and signed in; otherwise `failure` is the message to show. */
export function useSignUp() {
  const { begin } = useSession();
  const [mutate, { loading, error }] = useMutation(SignUpDocument, {
    update: (cache, { data }) => data && writeMyLists(cache, data.signUp),
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
