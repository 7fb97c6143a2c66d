import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { exchange, request } from './raw.ts';

interface SlowBodiesReport {
  /** Number of connections by status; `closed` without an answer. */
  readonly endings: Readonly<Record<string, number>>;
  /** Milliseconds until the last slow connection was closed. */
  readonly longestMs: number;
  /** The 95th percentile of normal requests during the test, in milliseconds. */
  readonly healthyMs: number;
  readonly healthy: number;
}

// Sent byte by byte, a body of this size never arrives before the time limit, even on a slow machine.
const BODY_BYTES = 60_000;

/** Sends a request whose body arrives byte by byte. Resolves with the status, or `closed`, when the server closes. */
function drip(port: number, path: string, everyMs: number): Promise<{ ending: string; ms: number }> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${BODY_BYTES}\r\n\r\n{`,
      ),
    );
    const tap = setInterval(() => socket.write(' '), everyMs);
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(tap);
      resolve({ ending: /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 'closed', ms: performance.now() - startedAt });
    });
  });
}

/** Opens many slow connections, and sends normal requests until the last of them is closed. */
export async function dripInto(port: number, sockets: number, everyMs: number): Promise<SlowBodiesReport> {
  const doors = ['/api/auth/login', '/graphql', '/sandbox/orders/order_x/payments'];
  const stopped = new AbortController();
  const dripping = Promise.all(
    Array.from({ length: sockets }, (_, index) => drip(port, doors[index % doors.length]!, everyMs)),
  ).finally(() => stopped.abort());
  const healthy: number[] = [];
  const ask = async () => {
    while (!stopped.signal.aborted) {
      const { status, ms } = await exchange(port, request({ path: '/api/categories' }));
      if (status !== 200) throw new Error(`a healthy request was answered with ${status}`);
      healthy.push(ms);
      await sleep(20);
    }
  };
  const [dripped] = await Promise.all([dripping, ask(), ask()]);
  const endings: Record<string, number> = {};
  for (const { ending } of dripped) endings[ending] = (endings[ending] ?? 0) + 1;
  const sorted = healthy.toSorted((a, b) => a - b);
  return {
    endings,
    longestMs: Math.max(...dripped.map(({ ms }) => ms)),
    healthyMs: sorted[Math.floor(sorted.length * 0.95)] ?? Infinity,
    healthy: healthy.length,
  };
}
