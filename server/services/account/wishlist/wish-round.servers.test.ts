import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { v4 as uuid } from 'uuid';
import { openPostgresStores } from '../../../storage/postgres/open-postgres-stores.ts';
import { databaseOn } from '../../../test/postgres.ts';
import { aProduct, NOON, anAccount } from '../../../test/records.ts';
import type { Stores } from '../../stores.ts';
import { createWishRound } from './wish-round.ts';

const now = () => new Date();
const running = new AbortController().signal;
const book = aProduct({ price: 900 });
const wish = { id: 'w', productId: book.id, watch: { price: 900, seen: 900 }, createdAt: NOON, updatedAt: NOON };

/** Two servers, each with its own cache. */
let servers: readonly Stores[];
beforeAll(async () => {
  const url = await databaseOn(inject('postgresUrl'));
  const open = () => openPostgresStores({ url, newId: uuid, onError: () => undefined });
  servers = [await open(), await open()];
});
afterAll(() => Promise.all(servers.map((stores) => stores.close())));

it('asks for one letter per shopper and import when two servers look at the same time', async () => {
  const [one, two] = servers as [Stores, Stores];
  const importPrice = ({ catalogue }: Stores, price: number) =>
    catalogue.replace({ categories: [], batches: [[{ ...book, price }]] });
  await importPrice(one, 900);
  const accounts = Array.from({ length: 30 }, () => anAccount({ wishlist: [wish] }));
  for (const account of accounts) await one.accounts.create(account);
  const rounds = servers.map((stores) => createWishRound({ ...stores, newId: uuid, now }));
  const reportedNews = () =>
    Promise.all(accounts.map(async ({ id }) => (await two.accounts.findById(id))?.letters?.map(({ books }) => books)));
  const look = () => Promise.all(rounds.map((round) => round(running)));

  const news = [{ productId: book.id, was: 900 }];
  await look();
  expect(new Set(await reportedNews())).toEqual(new Set([undefined]));
  await importPrice(one, 800);
  // A server notices within a second that another has imported.
  await expect.poll(async () => (await look(), reportedNews())).toEqual(accounts.map(() => [news]));
  await importPrice(two, 700);
  await expect.poll(async () => (await look(), reportedNews())).toEqual(accounts.map(() => [news, news]));
  await importPrice(two, 900);
  await expect.poll(async () => (await look(), two.catalogue.version())).toBe(await two.catalogue.newestVersion());
  for (let times = 0; times < 3; times += 1) await look();
  expect(await reportedNews()).toEqual(accounts.map(() => [news, news]));
});
