import type { ApolloClient } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { PlacedOrder } from '../checkout/placed-order.tsx';
import { LatestOrderDocument, OrderContentFragmentDoc, PlacedOrderDocument } from '../graphql/operations.generated.ts';
import { loadSignedIn, sendOn } from '../session/guard.ts';
import type { Session } from '../session/session.ts';
import { PageTitle } from '../ui/page-title.tsx';

/** The order of `?order=`, else the newest; without one there is nothing to sum up. */
export function createLoader({ client, session }: { client: ApolloClient; session: Session }) {
  const orderId = async (request: Request) => {
    const id = new URL(request.url).searchParams.get('order');
    if (id === null) {
      const { data } = await loadSignedIn(session, request, () =>
        client.query({ query: LatestOrderDocument, fetchPolicy: 'network-only' }),
      );
      return data?.viewer?.latestOrder?.id;
    }
    const { data } = await loadSignedIn(session, request, () =>
      client.query({ query: PlacedOrderDocument, variables: { id } }),
    );
    return data?.viewer?.order?.id;
  };
  return async ({ request }: LoaderFunctionArgs) => (await orderId(request)) ?? sendOn(request, '/products');
}

export function Component() {
  const id = useLoaderData<string>();
  const { data, complete } = useFragment({
    fragment: OrderContentFragmentDoc,
    fragmentName: 'OrderContent',
    from: { __typename: 'Order', id },
  });
  if (!complete) return null;
  const { name, street, city, state, country, zipCode } = data.address;
  return (
    <div className="wrap wrap--narrow page">
      <PageTitle title="Order placed" />
      <PlacedOrder order={data} deliverTo={`${name}, ${street}, ${city}, ${state}, ${country} ${zipCode}`} />
    </div>
  );
}
