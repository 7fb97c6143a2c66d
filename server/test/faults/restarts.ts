import { setTimeout } from 'node:timers/promises';
import type { OpenShop } from '../open-shop.ts';
import type { PostgresServer } from '../postgres.ts';

const SHOPPERS = 8;
/** The number of changes to wait for before, between and after the restarts. */
const CHANGES_BETWEEN = 10;
const MAX_WAIT_MS = 60_000;

interface Outcome {
  readonly acknowledged: number;
  /** Acknowledged addresses that are missing. */
  readonly lost: readonly string[];
  /** Number of answers with 503. */
  readonly refused: number;
  /** Answers other than 201 and 503. */
  readonly unexpected: readonly number[];
}

/** Adds addresses with unique names while the database is killed and restarted. */
export async function restartsUnderLoad(shop: OpenShop, postgres: PostgresServer, restarts: number): Promise<Outcome> {
  const acknowledged = new Map<string, string[]>();
  const unexpected: number[] = [];
  let refused = 0;
  const load = new AbortController();

  async function keepAdding({ token }: { token: string }): Promise<void> {
    let names: string[] = [];
    let tries = 0;
    acknowledged.set(token, names);
    for (let count = 0; !load.signal.aborted; count += 1) {
      // Changes to a new account in time: one holds 50 addresses, including those whose acknowledgement was lost.
      if (tries === 45) {
        const another = await shop.shopper().catch(() => null);
        if (!another) {
          await setTimeout(20);
          continue;
        }
        ({ token } = another);
        names = [];
        tries = 0;
        acknowledged.set(token, names);
      }
      tries += 1;
      const name = `Reader ${count}`;
      const address = {
        name,
        street: 'Lake Road',
        city: 'Pune',
        state: 'MH',
        country: 'IN',
        zipCode: '411001',
        mobile: '9840011223',
      };
      const { status } = await shop.rest('POST', '/api/user/address', { token, body: { address } });
      if (status === 201) names.push(name);
      else if (status === 503) refused += 1;
      else unexpected.push(status);
      if (status !== 201) await setTimeout(20);
    }
  }

  // The shoppers exist before the first wait, because on a busy machine creating them may take longer than it.
  const opened = await Promise.all(Array.from({ length: SHOPPERS }, () => shop.shopper()));
  const shoppers = opened.map(keepAdding);
  const count = () => [...acknowledged.values()].flat().length;
  const waitForChanges = async () => {
    const [enough, end] = [count() + CHANGES_BETWEEN, Date.now() + MAX_WAIT_MS];
    while (count() < enough && Date.now() < end) await setTimeout(10);
  };
  for (let round = 0; round < restarts; round += 1) {
    await waitForChanges();
    await postgres.restart();
  }
  await waitForChanges();
  load.abort();
  await Promise.all(shoppers);

  const lost: string[] = [];
  for (const [token, names] of acknowledged) {
    const { body } = await shop.rest('GET', '/api/user/address', { token });
    const stored = new Set(body.address.map(({ name }) => name));
    lost.push(...names.filter((name) => !stored.has(name)));
  }
  return { acknowledged: count(), lost, refused, unexpected };
}
