import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v4 as uuid } from 'uuid';
import { embeddedStorage, type TestStorage } from '../../../test/every-store.ts';
import type { OpenShop } from '../../../test/open-shop.ts';
import { collectLetters } from '../../../test/collect-letters.ts';
import type { Stores } from '../../stores.ts';
import { watchBook } from './watch.ts';
import { createWishRound } from './wish-round.ts';

const running = new AbortController().signal;
/** More accounts than a round reads at a time. */
const MANY = 45;

describe('watched books', () => {
  let storage: TestStorage;
  let shop: OpenShop;
  beforeAll(async () => {
    storage = await embeddedStorage();
    shop = await storage.open({ roundPauseMs: 3_600_000 });
  });
  afterAll(async () => {
    await shop.close();
  });

  const now = () => new Date();
  const newRound = (change: Partial<Stores> = {}, clock = now) =>
    createWishRound({ ...shop.stores, ...change, newId: uuid, now: clock });
  const lettersOf = async (id: string) => (await shop.stores.accounts.findById(id))?.letters ?? [];

  /** Imports the catalogue with these prices; null removes a book. */
  async function importPrices(prices: Record<string, number | null>): Promise<void> {
    const { catalogue } = shop.stores;
    const books = (await Array.fromAsync(catalogue.wholeBatches())).flat();
    const kept = books.flatMap((book) => {
      const price = prices[book.id];
      return price === null ? [] : [{ ...book, price: price ?? book.price }];
    });
    await catalogue.replace({ categories: await catalogue.categories(), batches: [kept] });
  }

  /** A shopper who watches the books at these positions, at the price that they have then. */
  async function watcher(...positions: number[]) {
    const books = (await Array.fromAsync(shop.stores.catalogue.batches())).flat();
    const { id } = await shop.shopper();
    const watched = positions.map((position) => books[position]!);
    for (const { id: productId, price } of watched)
      await shop.stores.accounts.update(id, (account) =>
        watchBook(account, { id: uuid(), productId, price, isOut: false, now: now().toISOString() }),
      );
    return { id, books: watched };
  }

  it('cause one letter after an import, whichever servers look and however often', async () => {
    const { id, books } = await watcher(0, 1, 2);
    const [walden, emma] = books as [(typeof books)[0], (typeof books)[0]];
    const [one, two] = [newRound(), newRound()];
    await Promise.all([one(running), two(running)]);
    expect(await lettersOf(id)).toEqual([]);
    await importPrices({ [walden.id]: walden.price - 100, [emma.id]: emma.price - 50 });
    for (let round = 0; round < 3; round += 1) await Promise.all([one(running), two(running)]);
    // A server that starts later.
    await newRound()(running);
    const letters = await lettersOf(id);
    expect(letters.map(({ books: news }) => news)).toEqual([
      [
        { productId: walden.id, was: walden.price },
        { productId: emma.id, was: emma.price },
      ],
    ]);
    await importPrices({ [walden.id]: walden.price, [emma.id]: emma.price });
    await one(running);
    expect(await lettersOf(id), 'prices that rose').toEqual(letters);
  });

  it('cause a letter when they come back', async () => {
    const { id, books } = await watcher(3);
    const [book] = books as [(typeof books)[0]];
    const whole = (await Array.fromAsync(shop.stores.catalogue.wholeBatches())).flat();
    const round = newRound();
    await importPrices({ [book.id]: null });
    await round(running);
    expect(await lettersOf(id)).toEqual([]);
    await shop.stores.catalogue.replace({ categories: await shop.stores.catalogue.categories(), batches: [whole] });
    await round(running);
    expect((await lettersOf(id)).map(({ books: news }) => news)).toEqual([
      [{ productId: book.id, was: book.price, isBack: true }],
    ]);
  });

  it('cause a letter when copies come back after an hour, but not sooner, since a payment may have held the last copy', async () => {
    const { id, books } = await watcher(0);
    const [book] = books as [(typeof books)[0]];
    const { stock } = shop.stores;
    const clock = { now: Date.now() };
    const round = newRound({}, () => new Date(clock.now));
    await round(running);
    const before = (await lettersOf(id)).length;
    const copies = (set: number | null) => stock.change([{ bookId: book.id, set }]);
    const letterCount = async () => {
      await round(running);
      return (await lettersOf(id)).length - before;
    };
    await copies(0);
    expect(await letterCount()).toBe(0);
    clock.now += 50 * 60_000;
    await copies(1);
    expect(await letterCount(), 'back within the hour').toBe(0);
    await copies(0);
    expect(await letterCount()).toBe(0);
    clock.now += 61 * 60_000;
    expect(await letterCount()).toBe(0);
    await copies(2);
    expect(await letterCount(), 'back after an hour').toBe(1);
    expect(await letterCount()).toBe(1);

    await copies(0);
    const asked = await shop.shopper();
    const add = `mutation { watchBook(productId: "${book.id}") { id } }`;
    await shop.ask(add, {}, asked.token);
    expect(await letterCount()).toBe(1);
    await copies(null);
    expect(await letterCount()).toBe(1);
    expect((await lettersOf(asked.id)).map(({ books: news }) => news)).toEqual([
      [{ productId: book.id, was: book.price, isBack: true }],
    ]);
  });

  it('lose no letter and repeat none when the round fails in the middle', async () => {
    const shoppers = await Promise.all(Array.from({ length: MANY }, () => watcher(4)));
    const [book] = shoppers[0]!.books as [(typeof shoppers)[0]['books'][0]];
    const round = newRound();
    await round(running);
    await importPrices({ [book.id]: book.price - 100 });
    let updates = 0;
    const accounts: Stores['accounts'] = {
      ...shop.stores.accounts,
      update: async (...args) => {
        updates += 1;
        if (updates === 10) await storage.refuse('accounts');
        return shop.stores.accounts.update(...args);
      },
    };
    await expect(newRound({ accounts })(running)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await storage.allow();
    const letterCount = async () => Promise.all(shoppers.map(async ({ id }) => (await lettersOf(id)).length));
    expect((await letterCount()).filter((count) => count > 0)).toHaveLength(9);
    await Promise.all([round(running), newRound()(running)]);
    await round(running);
    expect(await letterCount()).toEqual(Array(MANY).fill(1));
  });

  it('are skipped by a server that still serves the previous catalogue', async () => {
    const { id, books } = await watcher(5);
    const [book] = books as [(typeof books)[0]];
    const { catalogue } = shop.stores;
    const version = await catalogue.version();
    const before = await catalogue.findByIds([book.id]);
    await importPrices({ [book.id]: book.price - 100 });
    await newRound()(running);
    const late = newRound({ catalogue: { ...catalogue, version: async () => version, findByIds: async () => before } });
    await late(running);
    await newRound()(running);
    expect(await lettersOf(id)).toHaveLength(1);
    expect((await shop.stores.accounts.findById(id))?.wishlist[0]?.watch?.seen).toBe(book.price - 100);
  });

  it('are looked at again when the shopper changes the list during a look', async () => {
    const { id, books } = await watcher(6);
    const [book] = books as [(typeof books)[0]];
    await importPrices({ [book.id]: book.price - 100 });
    let isChanged = false;
    const accounts: Stores['accounts'] = {
      ...shop.stores.accounts,
      async update(of, change) {
        if (of === id && !isChanged) {
          isChanged = true;
          await shop.stores.accounts.update(id, (account) => ({
            ...account,
            wishlist: account.wishlist.map((wish) => ({ ...wish, updatedAt: now().toISOString() })),
          }));
        }
        return shop.stores.accounts.update(of, change);
      },
    };
    const round = newRound({ accounts });
    await round(running);
    expect([isChanged, await lettersOf(id)]).toEqual([true, []]);
    await round(running);
    expect(await lettersOf(id)).toHaveLength(1);
  });

  it('are in one letter, which leaves out what no longer holds when it is sent', async () => {
    const { id, books } = await watcher(7, 8, 9);
    const [fell, rose, unwatched] = books as [(typeof books)[0], (typeof books)[0], (typeof books)[0]];
    const round = newRound();
    const post = collectLetters(shop.stores);
    await post.round();
    await importPrices(Object.fromEntries(books.map((book) => [book.id, book.price - 100])));
    await round(running);
    await importPrices({ [rose.id]: rose.price });
    await shop.stores.accounts.update(id, (account) => ({
      ...account,
      wishlist: account.wishlist.filter(({ productId }) => productId !== unwatched.id),
    }));
    const [mail, ...further] = await post.round();
    expect(further).toEqual([]);
    const { email } = (await shop.stores.accounts.findById(id))!;
    const price = `₹${new Intl.NumberFormat('en-IN').format(fell.price - 100)}`;
    expect(mail).toMatchObject({ to: email, subject: `${fell.title} now costs ${price}` });
    expect(mail?.unsubscribe).toMatch(new RegExp(`^https://books\\.example/api/quiet/${id}\\.[\\w-]{43}$`));
    await shop.stores.accounts.update(id, (account) => ({ ...account, wishlist: [] }));
    expect(await lettersOf(id)).toEqual([]);
    expect(await shop.stores.accounts.watchers({ after: null, limit: 999 })).not.toContain(id);
  });
});
