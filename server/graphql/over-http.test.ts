import { serverAudits } from 'graphql-http';
import { beforeAll, expect, it } from 'vitest';
import { aShop } from '../test/fixtures.ts';

const shop = aShop();
let url: string;
beforeAll(async () => {
  url = `${await shop.app.listen({ host: '127.0.0.1', port: 0 })}/graphql`;
});

// The specification's own audits, of MUST, SHOULD and MAY alike.
const audits = serverAudits({ url: () => url });

it('audits all of GraphQL over HTTP', () => expect(audits.length).toBeGreaterThanOrEqual(61));

it.each(audits.map(({ id, name, fn }) => [id, name, fn] as const))('%s: %s', async (_, _name, audit) => {
  const result = await audit();
  expect(result).toMatchObject({ status: 'ok' });
});

it('answers a request that accepts none of our types with a 406 that lists them, and executes nothing', async () => {
  const { token } = await shop.shopper();
  const send = (accept: string, query: string) =>
    fetch(url, {
      method: 'POST',
      headers: { accept, authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
  for (const accept of ['application/xml', 'text/html', 'application/json;q=0']) {
    const answer = await send(accept, 'mutation { logOut }');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([406, 'application/json']);
    const message =
      'Not Acceptable: answers are application/json or application/graphql-response+json, ' +
      'and text/event-stream for subscriptions.';
    expect(await answer.json()).toEqual({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] });
  }
  for (const accept of ['*/*', 'application/json', 'text/html, application/json;q=0.5'])
    expect(await (await send(accept, '{ viewer { firstName } }')).json()).toEqual({
      data: { viewer: { firstName: expect.any(String) } },
    });
});

it('refuses a body of another type with an error in the shape of GraphQL', async () => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{"query":"{bookOfTheMonth{slug}}"}',
  });
  const message = 'Unsupported Media Type: the body must be application/json.';
  expect([answer.status, await answer.json()]).toEqual([
    415,
    { errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] },
  ]);
});
