import { Readable } from 'node:stream';
import { Type } from 'typebox';
import type { ViewerChange } from '../../__generated__/enums.generated.ts';
import { STREAM_HEADERS } from '../../http/event-stream.ts';
import { requireViewer, tokenOf } from '../bodies/viewer.rest.ts';
import type { RestApp, RestDeps } from '../rest-app.ts';
import { createRoute } from '../route.ts';

const EVENTS = 'text/event-stream';
/** As often as the streams of GraphQL. */
const PING_MS = 12_000;
const PING = ':\n\n';

/** As server-sent events, with a comment now and then, so that a broken connection is noticed. */
function eventsOf(changes: AsyncIterableIterator<ViewerChange>): Readable {
  let isAsked = false;
  const pings = setInterval(() => events.push(PING), PING_MS).unref();
  const events = new Readable({
    // As the reader takes them; a ping may ask before the next change is here.
    read() {
      if (isAsked) return;
      isAsked = true;
      changes.next().then(
        ({ done, value }) => {
          isAsked = false;
          this.push(done ? null : `event: change\ndata: ${JSON.stringify(value)}\n\n`);
        },
        (error: Error) => this.destroy(error),
      );
    },
  });
  events.once('close', () => {
    clearInterval(pings);
    void changes.return?.();
  });
  events.push(PING);
  return events;
}

/** What changes elsewhere, while a reader listens. */
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
    summary: 'What changes of the account, as server-sent events',
    description:
      'Each event `change` has a kind of change as JSON: `"ACCOUNT"` (cart, wishlist, addresses, names) or `"ORDERS"`. It says what to read again, and never what it is now. The first two say everything, because some may have been missed before. Ends with the token, after an hour, and when the shop closes.',
    graphql: 'subscription { viewerChanged }',
    answer: Type.Unsafe<AsyncIterableIterator<ViewerChange>>(
      Type.String({ description: 'A stream of events.', examples: ['event: change\ndata: "ORDERS"\n\n'] }),
    ),
    produces: EVENTS,
    failures: [429],
    act: ({ request }) => changes.follow(tokenOf(request.headers.authorization) ?? '', request.ip),
  });
}
