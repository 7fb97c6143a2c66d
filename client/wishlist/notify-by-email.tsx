import { useApolloClient, useMutation } from '@apollo/client/react';
import { reportFailure } from '../ui/report-failure.ts';
import { Check } from '../ui/choice.tsx';
import { UnwatchBookDocument, WatchBookDocument } from './__generated__/letters.generated.ts';

type NotifyByEmailProps = { of: string; productId: string; isWatched: boolean };

/** A checkbox that subscribes to letters about a book, or ends them. */
export function NotifyByEmail({ of, productId, isWatched }: NotifyByEmailProps) {
  const client = useApolloClient();
  const [watch, { loading: watching }] = useMutation(WatchBookDocument);
  const [unwatch, { loading: unwatching }] = useMutation(UnwatchBookDocument);
  // Shows the pressed state until the server has answered.
  const isTicked = watching || (isWatched && !unwatching);
  const press = () =>
    (isTicked ? unwatch : watch)({ variables: { productId } }).catch((error: unknown) => reportFailure(error, client));
  return <Check label="Email me" aria-label={`Email me: ${of}`} checked={isTicked} onChange={() => void press()} />;
}
