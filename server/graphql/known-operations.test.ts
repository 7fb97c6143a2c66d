import type { Query } from './__generated__/resolvers.generated.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { knownOperations } from '../../scripts/known-operations.ts';
import { aShop } from '../test/fixtures.ts';
import { type OpenShop, openShop } from '../test/open-shop.ts';

const file = path.join(import.meta.dirname, '__generated__/known-operations.json');
let texts: string[];
let categories: string;
const shop = aShop({ operations: 'known' });
beforeAll(async () => {
  texts = Object.values(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>);
  categories = texts.find((text) => text.startsWith('query Categories'))!;
});

const post = (payload: object) => shop.app.inject({ method: 'POST', url: '/graphql', payload });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const refusal = {
  errors: [
    {
      message: 'This shop only executes the operations of its own pages.',
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ],
};

it('finds the client’s operations in the generated file; otherwise run npm run codegen', async () => {
  expect(await readFile(file, 'utf8')).toBe(await knownOperations());
});

describe('a shop that executes known operations only', () => {
  it('executes an operation of its client', async () => {
    const { statusCode, json } = await post({ query: categories });
    expect([statusCode, json<{ data: Query }>().data.categories?.length]).toEqual([200, 3]);
  });

  it('executes it by its hash, too', async () => {
    const persistedQuery = { version: 1, sha256Hash: sha256(categories) };
    const { json } = await post({ extensions: { persistedQuery } });
    expect(json()).toEqual((await post({ query: categories })).json());
  });

  it.each(['{ bookOfTheMonth { slug } }', '{ __schema { types { name } } }', 'mutation { logOut }'])(
    'refuses any other: %s',
    async (query) => {
      const byPost = await post({ query });
      expect([byPost.statusCode, byPost.json()]).toEqual([400, refusal]);
      const url = `/graphql?${new URLSearchParams({ query })}`;
      const byGet = await shop.app.inject({ method: 'GET', url, headers: { accept: 'application/json' } });
      expect([byGet.statusCode, byGet.json()]).toEqual([400, refusal]);
    },
  );

  it('answers OPTIONS as any shop does', async () => {
    const open = await openShop();
    const ask = (one: OpenShop) => one.app.inject({ method: 'OPTIONS', url: '/graphql' });
    expect((await ask(shop)).statusCode).toBe((await ask(open)).statusCode);
    await open.close();
  });

  it('refuses an operation of its client with one character more', async () => {
    expect((await post({ query: `${categories} ` })).statusCode).toBe(400);
  });
});

it('asks the client to send the text when no operation has its hash', async () => {
  for (const sha256Hash of [sha256('{ bookOfTheMonth { slug } }'), '__proto__', 1, null])
    expect((await post({ extensions: { persistedQuery: { version: 1, sha256Hash } } })).json()).toMatchObject({
      errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }],
    });
});
