import type { Page } from '@playwright/test';
import { createRandom } from '../server/test/faults/random.ts';
import type { Book, Reader } from './reader.ts';
import { card, waitForHydration } from './screen.ts';
import { expect, test } from './shop.ts';

test.use({ waitsForHydration: false });

const SPEEDS = [1, 4, 6];
const CATEGORY = 'fiction';

/**
 * Opens the list as a signed-in reader, does three to six acts at random moments of its loading, on a processor slowed
 * down at random, and lists those that remain without effect. The same seed means the same acts.
 */
async function lostActs(page: Page, reader: Reader, books: readonly Book[], seed: number): Promise<string[]> {
  const random = createRandom(seed);
  // Only books of the category are pressed, because the filter hides the others.
  const unused = books.filter(({ categoryName }) => categoryName === CATEGORY);
  const takeBook = (): Book => unused.splice(random.between(0, unused.length - 1), 1)[0]!;
  const [cart, wishlist]: [string[], string[]] = [[], []];
  const filters = { category: null as string | null, sort: null as string | null };

  const acts: (() => Promise<void>)[] = [
    async () => {
      filters.category = filters.category === null ? CATEGORY : null;
      await page.getByRole('checkbox', { name: CATEGORY, exact: true }).click();
    },
    async () => {
      const [label, sort] = random.pick([
        ['Low to high', 'LOW_TO_HIGH'],
        ['High to low', 'HIGH_TO_LOW'],
      ] as const);
      filters.sort = sort;
      await page.getByRole('radio', { name: label }).click();
    },
    async () => {
      const { title } = takeBook();
      cart.push(title);
      await card(page, title).getByRole('button', { name: 'Add To Cart' }).click();
    },
    async () => {
      const { title } = takeBook();
      wishlist.push(title);
      await page.getByRole('button', { name: `Wishlist: ${title}` }).click();
    },
  ];

  await reader.signIn(page);
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: random.pick(SPEEDS) });
  await page.goto('/products', { waitUntil: 'commit' });
  // The pauses are random on purpose, because the test is about the moments at which a shopper acts.
  await page.waitForTimeout(random.between(0, 1_500));
  const count = random.between(3, 6);
  for (let act = 0; act < count; act += 1) {
    await random.pick(acts)();
    await page.waitForTimeout(random.between(0, 400));
  }
  await waitForHydration(page);

  async function missing(): Promise<string[]> {
    const shown = await page.evaluate(() => Object.fromEntries(new URLSearchParams(location.search)));
    const [inCart, wishlisted] = [await reader.cart(), await reader.wishlist()];
    return [
      ...Object.entries(filters).flatMap(([name, value]) => ((shown[name] ?? null) === value ? [] : [name])),
      ...cart.filter((title) => !inCart.some((line) => line.title === title && line.qty === 1)),
      ...wishlist.filter((title) => !wishlisted.some((book) => book.title === title)),
    ];
  }
  await expect
    .poll(missing)
    .toEqual([])
    .catch(() => undefined);
  return missing();
}

for (const seed of [1, 2, 3, 4])
  test(`acts at random moments of loading all have their effect (seed ${seed})`, async ({ page, reader, books }) => {
    expect(await lostActs(page, reader, books, seed)).toEqual([]);
  });
