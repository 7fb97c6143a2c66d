import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { writeLetter } from '../server/services/mail/write-letter.ts';
import { readShop } from '../server/services/shop/read-shop.ts';
import { owner } from './owner.ts';
import { openWidget, payButton } from './checkout-screen.ts';
import { type AddressFields, newReader } from './reader.ts';
import { openShop } from './shop-process.ts';
import { aShop, expect, test as base } from './shop.ts';

const word = (letters: number, letter = 'w') => letter.repeat(letters);
const BOOK = {
  title: word(300),
  id: 'long',
  author: word(200, 'a'),
  price: 700,
  original_price: 900,
  rating: 4.5,
  desc: `See https://books.example/${word(300)} or ${word(300, 'श')}.`,
  categoryName: 'fiction',
  isPopular: true,
  deliveryCharge: true,
};
const HOME: AddressFields = {
  name: word(100),
  street: word(200),
  city: word(100, 'c'),
  state: word(100, 's'),
  country: word(100, 'i'),
  zipCode: '600004600004',
  mobile: '98765432109876543210',
};

const test = base.extend({
  shop: aShop(async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'long-words-'));
    const [file, dataDir] = [path.join(dir, 'books.json'), path.join(dir, 'data')];
    const products = [BOOK, ...[2, 3].map((n) => ({ ...BOOK, id: `long-${n}`, title: `${word(290)} ${n}` }))];
    await writeFile(file, JSON.stringify(products));
    await owner({ dataDir }, 'catalogue', 'import', file);
    const shop = await openShop({ DATA_DIR: dataDir });
    const close = async () => {
      await shop.close();
      await rm(dir, { recursive: true, force: true });
    };
    return { ...shop, close };
  }),
});

async function expectToFit(page: Page, what: string): Promise<void> {
  for (const width of [320, 390, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([what, width, beyond]).toEqual([what, width, 0]);
    // Content wider than its box does not widen the page when a box around it clips or scrolls.
    const cut = await page.evaluate(() =>
      Array.from(document.querySelectorAll('main :is(h1, h2, h3, p, dd, li, address, b, bdi)'))
        .filter((box) => box.checkVisibility() && !box.closest('.sr'))
        .filter((box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1)
        .map((box) => `${box.tagName} ${box.className} ${box.parentElement!.className}`),
    );
    expect([what, width, cut]).toEqual([what, width, []]);
  }
}

test('a word of 300 letters breaks on every page, from the smallest phone on', async ({ page, shop, books }) => {
  for (const address of [
    '/',
    '/products',
    `/products?q=${word(100)}`,
    `/products?q=${word(60, 'x')}`,
    '/product/long',
    `/authors/${BOOK.author}`,
  ]) {
    await page.goto(address);
    await expectToFit(page, address);
  }
  const reader = await newReader(shop, books, { firstName: word(100) });
  await reader.putInCart(BOOK.title);
  await reader.putOnWishlist(BOOK.title);
  await reader.livesAt(HOME);
  await reader.signIn(page);
  for (const address of ['/wishlist', '/carts', '/checkout', '/logout', '/buy/long:2,long-2']) {
    await page.goto(address);
    await expect(page.locator('main')).toContainText('ww');
    await expectToFit(page, address);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await openWidget(page, HOME);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order Placed' })).toBeVisible();
  await expectToFit(page, 'the order');
});

test('a word of 300 letters breaks in a letter', async ({ page }) => {
  const shop = await readShop(null);
  const book = { title: word(300), author: word(200), quantity: 1, ground: '#28369a', amount: '₹1,12,340' };
  const { html } = writeLetter(
    {
      subject: word(300),
      number: 'C26-00042',
      blocks: [
        { kind: 'heading', text: `Thank you, ${word(100)}` },
        { kind: 'prose', text: `https://books.example/${word(300)}` },
        { kind: 'books', books: [book] },
        { kind: 'facts', facts: [[word(100), word(100)]], total: ['Paid', '₹1,12,340'] },
        { kind: 'address', label: 'Delivery Address', name: HOME.name, lines: [HOME.street, HOME.city] },
        { kind: 'list', label: 'To pack', items: [word(300)] },
        { kind: 'links', links: [{ label: word(300), url: 'https://books.example' }] },
        { kind: 'commands', label: 'Next', commands: [word(300)] },
        { kind: 'note', text: word(300) },
      ],
      why: word(300),
    },
    shop,
  );
  await page.setContent(html);
  await expectToFit(page, 'a letter');
});
