import { expect, it } from 'vitest';
import { aFolder } from '../fixtures.ts';
import { aLine, anOrderLine, aSession, NOON, paidBy } from '../records.ts';
import { openShop } from '../open-shop.ts';
import { startShop } from './shop-process.ts';

const LANES = 16;
const HEAP_MB = 512;
const LINES = 'nodes { lines { id slug title byline image price originalPrice quantity } }';
const PAGES = 5;
/** Near the limit of a request's weight; a page of orders holds 400 lines. */
const HEAVY = `query ($n: Int!) { viewer { ${Array.from({ length: PAGES }, (_, i) => `a${i}: orders(first: $n) { ${LINES} }`).join(' ')} } }`;

/** Fills the directory with an account of ten large orders, and returns its token. */
async function fill(dataDir: string): Promise<string> {
  const shop = await openShop({ dataDir });
  const { id: accountId, token } = await shop.shopper();
  for (let n = 0; n < 10; n += 1) {
    const lines = Array.from({ length: 200 }, () => anOrderLine(aLine()));
    const session = aSession({ accountId, lines });
    await shop.stores.orders.create(session);
    await shop.stores.orders.place(session, paidBy(`pay_${n}`, NOON));
  }
  await shop.close();
  return token;
}

it(`${LANES} concurrent heavy requests do not hold up light ones, and the process stays below 400 MB`, async () => {
  const dataDir = aFolder();
  const authorization = await fill(dataDir);
  const shop = await startShop({ dataDir, env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` } });
  const ask = async (n: number) => {
    const body = JSON.stringify({ query: HEAVY, variables: { n } });
    const headers = { 'content-type': 'application/json', authorization };
    return (await fetch(`${shop.base}/graphql`, { method: 'POST', headers, body })).text();
  };
  const answered: string[] = [];
  /** How many heavy requests had been answered, noted at each answer of the light request. */
  const answeredBefore = new Set<number>();
  const lanes = Promise.all(
    Array.from({ length: LANES }, async () => {
      answered.push(await ask(20));
    }),
  );
  while (answered.length < LANES) {
    await (await fetch(`${shop.base}/api/categories`)).arrayBuffer();
    answeredBefore.add(answered.length);
  }
  await lanes;
  const metrics = await (await fetch(`${shop.base}/metrics`)).text();
  await shop.end('SIGTERM');
  for (const text of answered) expect(text.split('"quantity"')).toHaveLength(PAGES * 400 + 1);
  // If requests did not take turns, the light one would wait until all heavy ones are answered.
  expect(answeredBefore.size).toBeGreaterThan(LANES / 2);
  expect(Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20).toBeLessThan(400);
});
