import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createLoginLimits } from '../../services/account/sign-in/login-limits.ts';
import { openShop } from '../open-shop.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const MB = 2 ** 20;

/** Heap in use after garbage collection. */
async function heldMemory(): Promise<number> {
  // The second collection frees what finalizers of the first one have released.
  for (let round = 0; round < 2; round += 1) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return process.memoryUsage().heapUsed;
}

it('uses no more memory after many different requests than after a few', async () => {
  const shop = await openShop({ limits: createLoginLimits() });
  const { token } = await shop.shopper();
  const { products } = (await shop.rest('GET', '/api/products')).body;
  const bookId = products[0]!._id;

  async function sendRequests(round: string, requests: number): Promise<void> {
    for (let count = 0; count < requests; count += 1) {
      const odd = `${round}-${count}`;
      await shop.rest('GET', `/api/products/${odd}`);
      await shop.graphql(`{ products(filter: { search: "${odd}" }) { totalCount } }`);
      await shop.rest('POST', '/api/auth/login', { body: { email: `${odd}@example.com`, password: 'guess' } });
      await shop.rest('POST', '/api/user/wishlist', { token, body: { item: { _id: bookId } } });
      await shop.rest('DELETE', `/api/user/wishlist/${bookId}`, { token });
    }
  }

  // Fills the caches up to their limits.
  await sendRequests('first', 1500);
  const before = await heldMemory();
  await sendRequests('second', 600);
  const grown = (await heldMemory()) - before;
  await shop.close();
  expect(grown / MB).toBeLessThan(4);
}, 600_000);
