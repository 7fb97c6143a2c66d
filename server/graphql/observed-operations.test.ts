import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenShop, openShop } from '../test/open-shop.ts';
import operations from './__generated__/known-operations.json' with { type: 'json' };

let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const textOf = (name: string) => Object.values(operations).find((text) => RegExp(`^\\w+ ${name}\\b`).test(text))!;

/** The non-zero series of a metric with their values. */
async function series(metric: string): Promise<string[]> {
  const { text } = await shop.rest('GET', '/metrics');
  return text.split('\n').filter((line) => line.startsWith(`${metric}{`) && !line.endsWith(' 0'));
}
const executed = () => series('graphql_operation_duration_seconds_count');
const errors = () => series('graphql_errors_total');

describe('operations are measured', () => {
  it('by the name of an operation of the shop, even when it is answered without Yoga', async () => {
    const { token } = await shop.shopper();
    for (let turn = 0; turn < 3; turn += 1) await shop.ask(textOf('Cart'), {}, token);
    expect(await executed()).toEqual(['graphql_operation_duration_seconds_count{operation="Cart"} 3']);
    expect(await errors()).toEqual([]);
  });

  it('as `other` when they are not the shop’s, whatever their names', async () => {
    for (const name of ['Cart', 'A', 'B']) await shop.graphql(`query ${name} { bookOfTheMonth { slug } }`);
    await shop.rest('GET', `/graphql?query=${encodeURIComponent('query C { bookOfTheMonth { slug } }')}`);
    expect(await executed()).toEqual(['graphql_operation_duration_seconds_count{operation="other"} 4']);
  });

  it('with the code of each error', async () => {
    await shop.graphql(textOf('LogIn'), { email: 'nobody@example.com', password: 'a wrong password' });
    await shop.graphql(textOf('AddToCart'), { productId: 'none' });
    await shop.graphql('{ nonsense }');
    expect(await errors()).toEqual([
      'graphql_errors_total{operation="LogIn",code="NOT_FOUND"} 1',
      'graphql_errors_total{operation="AddToCart",code="UNAUTHENTICATED"} 1',
      'graphql_errors_total{operation="other",code="GRAPHQL_VALIDATION_FAILED"} 1',
    ]);
  });

  it('but not a request without an operation', async () => {
    await shop.rest('POST', '/graphql', { body: [] });
    await shop.rest('OPTIONS', '/graphql');
    await shop.rest('GET', '/graphql', { headers: { accept: 'text/html' } });
    expect(await executed()).toEqual([]);
  });
});
