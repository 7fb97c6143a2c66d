import { Readable } from 'node:stream';
import type { ViewerChange } from '../__generated__/enums.generated.ts';

/** Keeps proxies from buffering or compressing the stream, and a closing server from waiting for its connection. */
export const STREAM_HEADERS = {
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** The interval that GraphQL's streams use. */
const PING_MS = 12_000;
const PING = ':\n\n';

/** Encodes changes as server-sent events, with a regular comment, so that a broken connection is noticed. */
export function eventsOf(changes: AsyncIterableIterator<ViewerChange>): Readable {
  let isWaiting = false;
  const pings = setInterval(() => events.push(PING), PING_MS).unref();
  const events = new Readable({
    // Called when the reader takes more, and by a ping even while the next change is awaited.
    read() {
      if (isWaiting) return;
      isWaiting = true;
      changes.next().then(
        ({ done, value }) => {
          isWaiting = false;
          // A slow reader keeps an ended stream open, and a ping after the end would break it.
          if (done) clearInterval(pings);
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
