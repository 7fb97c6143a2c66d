import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { LogInDocument, SignUpDocument } from './__generated__/account.generated.ts';
import type { OpenedSessionFragment } from '../graphql/__generated__/operations.generated.ts';
import { unwrapPayload, type FormPayload } from '../graphql/user-errors.ts';
import { MyListsDocument } from '../acts/__generated__/my-lists.generated.ts';
import { useSession } from '../session/session-context.tsx';
import type { StoredUser } from '../session/session.ts';
import { longDate } from '../ui/dates.ts';
import { toast } from '../ui/toast.ts';

/** How long a toast that asks for a decision stays. */
const LONG_MS = 12_000;

type SessionPayload = FormPayload & { session: OpenedSessionFragment | null };
type Account = Pick<OpenedSessionFragment['viewer'], 'id' | 'firstName' | 'lastName' | 'email'>;

/** The part of the account that is stored in the browser. */
export function storedUser({ id, firstName, lastName, email }: Account): StoredUser {
  return { _id: id, firstName, lastName, email };
}

/** Resolves when the session has begun; rejects when the server refuses. */
function useOpenSession<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  payloadIn: (data: Data) => SessionPayload,
) {
  const { begin } = useSession();
  const client = useApolloClient();
  return async (variables: Variables): Promise<void> => {
    const { data } = await client.mutate<Data>({
      mutation,
      variables,
      // Puts the lists into the cache, so that badges and buttons need no second request.
      update: (cache, result) => {
        const session = result.data && payloadIn(result.data).session;
        if (session) cache.writeQuery({ query: MyListsDocument, data: { viewer: session.viewer } });
      },
    });
    const { token, viewer } = unwrapPayload(payloadIn(data!)).session;
    begin(token, storedUser(viewer));
    if (viewer.deletionAt !== null)
      toast.warning(`Your account will be deleted on ${longDate(viewer.deletionAt)}.`, {
        duration: LONG_MS,
        link: { href: '/logout', label: 'Keep my account' },
      });
  };
}

export const useLogIn = () => useOpenSession(LogInDocument, ({ logIn }) => logIn);

export const useSignUp = () => useOpenSession(SignUpDocument, ({ signUp }) => signUp);
