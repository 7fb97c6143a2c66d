import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { failureMessage } from '../graphql/failure.ts';
import { useIsGuest } from '../session/use-is-guest.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import styles from './profile-page.module.css';
import { MyDataDocument, MyOrdersDocument } from './__generated__/my-data.generated.ts';
import type { MyOrdersQuery } from '../graphql/__generated__/operations.generated.ts';

/** Bypasses the cache, because the file must contain current data, and its orders would only fill the cache. */
const fetchPolicy = 'no-cache';

type Orders = NonNullable<MyOrdersQuery['viewer']>['orders']['nodes'];

function requireViewer<V>(viewer: V | null | undefined): V {
  if (!viewer) throw new Error('The session has ended');
  return viewer;
}

async function fetchOrders(client: ApolloClient, after: string | null): Promise<Orders> {
  const { data } = await client.query({ query: MyOrdersDocument, variables: { after }, fetchPolicy });
  const { nodes, pageInfo } = requireViewer(data?.viewer).orders;
  if (!pageInfo.hasNextPage || pageInfo.endCursor == null) return nodes;
  return [...nodes, ...(await fetchOrders(client, pageInfo.endCursor))];
}

/** Fetches all data of the account, as JSON. */
async function myData(client: ApolloClient): Promise<string> {
  const { data } = await client.query({ query: MyDataDocument, fetchPolicy });
  const everything = { ...requireViewer(data?.viewer), orders: await fetchOrders(client, null) };
  return JSON.stringify(everything, (key, value: unknown) => (key === '__typename' ? undefined : value), 2);
}

/** Saves a text as a file, through the browser's downloads. */
function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // After ten seconds the download no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The button that saves all data of the account in one file; nothing for the shared account. */
export function MyData() {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  if (useIsGuest()) return null;
  const download = async () => {
    setBusy(true);
    try {
      saveFile('my-data.json', await myData(client));
      toast.success('Your data has been saved as my-data.json.');
    } catch (error) {
      console.error(error);
      toast.error(failureMessage(error));
    }
    setBusy(false);
  };
  return (
    <section className={styles.data} aria-labelledby="my-data">
      <h2 className="title-m" id="my-data">
        Your data
      </h2>
      <p className="byline">
        Everything we keep about you in one file (JSON): names, addresses, orders, wishlist, cart.
      </p>
      <Button busy={busy} onClick={() => void download()}>
        Download my data
      </Button>
    </section>
  );
}
