import { Type } from 'typebox';
import type { ViewerChange } from '../../__generated__/enums.generated.ts';
import { eventsOf, STREAM_HEADERS } from '../../http/event-stream.ts';
import { tokenOf } from '../../http/caller.ts';
import { requireViewer, type RestApp, type RestDeps } from '../rest-app.ts';
import { createRoute } from '../route.ts';

const EVENTS = 'text/event-stream';

/** Streams the account's changes while a reader listens. */
export async function changesRoutes(app: RestApp, { accounts, changes }: RestDeps): Promise<void> {
  requireViewer(app, accounts);
  const route = createRoute(app, {
    tag: 'auth',
    needsToken: true,
    send: async ({ method }, reply, make) => {
      void reply.type(EVENTS).headers(STREAM_HEADERS);
      return method === 'HEAD'
        ? reply.send()
        : reply.send(eventsOf((await make()) as AsyncIterableIterator<ViewerChange>));
    },
  });

  route('GET /api/user/changes', {
    operationId: 'followChanges',
    summary: 'Notifications of changes to the account, as server-sent events',
    description:
      'Each event `change` has the changed part of the account as JSON: `"ACCOUNT"` (cart, wishlist, addresses, names) or `"ORDERS"`. Refetch that part; events carry no data. The stream starts with one event of each kind, because the client may have missed earlier ones. It ends when the token becomes invalid, after an hour, and when the server shuts down.',
    graphql: 'subscription { viewerChanged }',
    answer: Type.Unsafe<AsyncIterableIterator<ViewerChange>>(
      Type.String({ description: 'An event stream.', examples: ['event: change\ndata: "ORDERS"\n\n'] }),
    ),
    produces: EVENTS,
    failures: [429],
    act: ({ request }) => changes.stream(tokenOf(request) ?? '', request.ip),
  });
}
