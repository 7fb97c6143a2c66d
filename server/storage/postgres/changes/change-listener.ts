import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type ChangeFeed, ChangeListeners, VIEWER_CHANGES } from '../../../services/changes/change-feed.ts';
import { CHANNEL } from './notify.ts';
import { CONNECT_TIMEOUT_MS, type Server } from '../find-server.ts';
import { TAKE_SETTINGS } from '../connection/session-settings.ts';

/** Pauses before the connection is opened again; they double from the first to the last. */
const PAUSES_MS = { first: 250, last: 10_000 };
/** The interval at which the connection is checked, since a silent one reports nothing. */
const CHECK_MS = 15_000;
/** A pooler keeps no connection that listens, so subscribers are notified to read again at this interval. */
const POOLED_MS = 30_000;

interface Deps {
  readonly find: () => Promise<Server>;
  readonly onError: (error: unknown) => void;
}

/** Listens to the notifications of all servers over one connection, opened for the first listener. */
export function createChangeListener({ find, onError }: Deps): ChangeFeed & { close(): Promise<void> } {
  const listeners = new ChangeListeners();
  const closed = new AbortController();
  const { signal } = closed;
  let running: Promise<void> | undefined;

  function receive(payload = ''): void {
    const [change, accountId] = payload.split(' ');
    const known = VIEWER_CHANGES.find((one) => one === change);
    if (known && accountId !== undefined) listeners.notify(accountId, known);
  }

  /**
   * Calls `onReady` once the connection listens, and rejects when it breaks. Behind a pooler, it only waits, calls
   * `onReady` and resolves.
   */
  async function listen(onReady: () => void): Promise<void> {
    const { connectionString, isPooled } = await find();
    if (isPooled) {
      await sleep(POOLED_MS, undefined, { signal, ref: false });
      return onReady();
    }
    const client = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
      statement_timeout: CONNECT_TIMEOUT_MS,
    });
    const broken = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('the connection that listens to changes has ended')));
    });
    // It may reject between two waits, while nothing awaits it.
    broken.catch(() => undefined);
    client.on('notification', ({ payload }) => receive(payload));
    try {
      await client.connect();
      await client.query(TAKE_SETTINGS);
      await client.query(`listen ${CHANNEL}`);
      onReady();
      for (;;) {
        await Promise.race([broken, sleep(CHECK_MS, undefined, { signal, ref: false })]);
        await client.query('select 1');
      }
    } finally {
      // Not awaited: a silent host never confirms it.
      client.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    let pause = PAUSES_MS.first;
    while (!signal.aborted) {
      try {
        await listen(() => {
          pause = PAUSES_MS.first;
          listeners.notifyAllOfAGap();
        });
      } catch (error) {
        if (signal.aborted) return;
        onError(error);
        await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
        pause = Math.min(pause * 2, PAUSES_MS.last);
      }
    }
  }

  return {
    subscribe(accountId, listener) {
      running ??= run();
      return listeners.subscribe(accountId, listener);
    },
    async close() {
      closed.abort();
      await running;
    },
  };
}
