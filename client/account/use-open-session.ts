import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Unmasked } from '@apollo/client/masking';
import { useMutation } from '@apollo/client/react';
import { LogInDocument, SignUpDocument } from './__generated__/account.generated.ts';
import type { OpenedSessionFragment, SignUpInput } from '../graphql/__generated__/operations.generated.ts';
import { failureMessage, hasCode, type FailureWords } from '../graphql/failure.ts';
import { MyListsDocument } from '../my-lists/__generated__/my-lists.generated.ts';
import { useSession } from '../session/session-context.tsx';
import type { StoredUser } from '../session/session.ts';

type OpenedSession = Unmasked<OpenedSessionFragment>;
type Account = Pick<OpenedSession['viewer'], 'id' | 'firstName' | 'lastName' | 'email'>;

/** The part of the account that is stored in the browser. */
export function storedUser({ id, firstName, lastName, email }: Account): StoredUser {
  return { _id: id, firstName, lastName, email };
}

const logInWords = {
  UNAUTHENTICATED: 'Email and password do not match.',
  NOT_FOUND: 'No account has this email. Check it, or sign up.',
};
const signUpWords = {
  CONFLICT: 'There is already an account with this email. Log in, or reset the password.',
};

/** `open` resolves to true when the session has begun; otherwise `failure` is the message to show. */
function useOpenSession<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  sessionIn: (data: Data | Unmasked<Data>) => OpenedSession,
  words: FailureWords,
) {
  const { begin } = useSession();
  const [mutate, { loading, error }] = useMutation(mutation);
  const open = async (variables: Variables): Promise<boolean> => {
    try {
      const { data } = await mutate({
        variables,
        // Puts the lists into the cache, so that badges and buttons need no second request.
        update: (cache, result) => {
          if (result.data)
            cache.writeQuery({ query: MyListsDocument, data: { viewer: sessionIn(result.data).viewer } });
        },
      });
      if (!data) return false;
      const { token, viewer } = sessionIn(data);
      begin(token, storedUser(viewer));
      return true;
    } catch (failure) {
      console.error(failure);
      return false;
    }
  };
  return { open, busy: loading, failure: error && failureMessage(error, words), error };
}

export function useLogIn() {
  const { open, busy, failure } = useOpenSession(LogInDocument, ({ logIn }) => logIn, logInWords);
  return { busy, failure, logIn: (email: string, password: string) => open({ email, password }) };
}

export function useSignUp() {
  const { open, busy, failure, error } = useOpenSession(SignUpDocument, ({ signUp }) => signUp, signUpWords);
  return { busy, failure, isTaken: hasCode(error, ['CONFLICT']), signUp: (input: SignUpInput) => open({ input }) };
}
