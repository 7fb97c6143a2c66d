import { describe, expect, it } from 'vitest';
import { everyStore } from './test/every-store.ts';
import { fixture } from './test/fixtures.ts';

const SENTENCE =
  'The shop cannot save or read right now. Please try again in a moment; if you were changing something, check first whether it was saved.';

describe.each(everyStore)('a change that cannot be saved, %s', (_, newStorage) => {
  const storage = fixture(newStorage);
  const shop = fixture(() => storage.open());

  it('is answered by both APIs without a claim that nothing was changed: a failed sync may have written it', async () => {
    const { token } = await shop.shopper();
    const [book] = (await shop.ask('{ products(first: 1) { nodes { id } } }')).products.nodes;
    await storage.refuse('accounts');
    const byRest = await shop.rest('POST', '/api/user/cart', { token, body: { item: { _id: book!.id } } });
    const productId = book!.id;
    const byGraphQL = await shop.faultOf(
      'mutation ($productId: ID!) { addToCart(productId: $productId) { id } }',
      { productId },
      token,
    );
    await storage.allow();
    expect(byRest).toMatchObject({ status: 503, body: { errors: [SENTENCE], code: 'UNAVAILABLE' } });
    expect(byRest.headers['retry-after']).toBe('2');
    expect(byGraphQL).toMatchObject({ message: SENTENCE, extensions: { code: 'UNAVAILABLE', retryAfter: 2 } });
  });
});
