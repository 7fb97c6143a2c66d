import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { anAccount, aProduct, NOON } from '../../test/records.ts';
import type { BookNews, PendingLetter } from '../mail/pending-letter.ts';
import { parseProfile } from '../shop/parse-profile.ts';
import { newsOf, wishesLetter } from './wishes-letter.ts';

const sender = { ...parseProfile(readFileSync('seeds/shop.json', 'utf8'), 'shop.json'), logo: null };
const moby = aProduct({ id: 'm', slug: 'moby-dick', title: 'Moby-Dick', author: 'Herman Melville', price: 849 });
const walden = aProduct({ id: 'w', slug: 'walden', title: '<Walden> & "more"', author: '', price: 1_649 });
const lombard = aProduct({ id: 'l', title: 'Lombard Street', copiesLeft: 2 });

const account = anAccount({
  wishlist: [moby, walden, lombard].map(({ id }) => ({
    id,
    productId: id,
    watch: { price: 1, seen: 1 },
    createdAt: NOON,
    updatedAt: NOON,
  })),
});
const letter = (...books: BookNews[]): PendingLetter => ({
  id: 'x',
  kind: 'wishes',
  at: NOON,
  dueAt: NOON,
  tries: 0,
  books,
});
const products = { m: moby, w: walden, l: lombard } as Record<string, typeof moby>;
function write(...books: BookNews[]) {
  const found = books.map(({ productId }) => products[productId] ?? null);
  return wishesLetter(newsOf(account, letter(...books), found), {
    sender,
    publicUrl: 'https://books.example',
    groundOf: () => '#28369a',
    unsubscribeToken: 'account.signed',
  });
}

it('reports one book that costs less, with the link to unsubscribe', () => {
  const { subject, text, html } = write({ productId: 'm', was: 949 })!;
  expect(subject).toBe('Moby-Dick now costs ₹849');
  expect(text).toBe(`Moby-Dick now costs ₹849

You asked us to let you know. It cost ₹949 when you asked. The price may
change again, and we don’t set a copy aside for you.

Moby-Dick, Herman Melville: ₹849, was ₹949

See the book:
https://books.example/product/moby-dick

Stop emails about this book:
https://books.example/quiet/account.signed?book=moby-dick

Stop all wishlist emails:
https://books.example/quiet/account.signed

You are receiving this email because you asked for it on your wishlist.

Colophon Books, 12 Luz Church Road, Mylapore, Chennai 600004
books@colophon.example   044 4000 1200
`);
  expect(html).toContain('<s style=');
  expect(html).toContain('href="https://books.example/quiet/account.signed?book=moby-dick"');
  expect(html).not.toContain('Quantity');
});

it('reports several in one letter, each with its page, and escapes catalogue text', () => {
  const { subject, text, html } = write({ productId: 'm', was: 949 }, { productId: 'w', was: 1_700 })!;
  expect(subject).toBe('2 books on your wishlist cost less now');
  expect(text).toContain(
    'Moby-Dick, Herman Melville: ₹849, was ₹949\nhttps://books.example/product/moby-dick\n<Walden> & "more": ₹1,649, was ₹1,700\n',
  );
  expect(html).toContain('&lt;Walden&gt; &amp; &quot;more&quot;');
  expect(html).not.toContain('<Walden>');
  expect(html).not.toContain('?book=');
});

it('reports a book that is back, with its copies if they are few', () => {
  const { text, html } = write({ productId: 'l', was: 300, isBack: true })!;
  expect(text).toContain('Lombard Street, An Author: ₹300 (back in the shop, 2 left)');
  expect(text).toContain('You asked us to let you know. It’s back in stock. The price may change');
  expect(html).toContain('>back in the shop, 2 left<');
});

it.each<[string, readonly BookNews[]]>([
  ['Moby-Dick is back', [{ productId: 'm', was: 849, isBack: true }]],
  ['Moby-Dick now costs ₹849', [{ productId: 'm', was: 949, isBack: true }]],
  [
    '2 books are back',
    [
      { productId: 'm', was: 849, isBack: true },
      { productId: 'w', was: 1_000, isBack: true },
    ],
  ],
  [
    'News about 2 books on your wishlist',
    [
      { productId: 'm', was: 849, isBack: true },
      { productId: 'w', was: 1_700 },
    ],
  ],
])('has the subject %j', (subject, books) => expect(write(...books)?.subject).toBe(subject));

it('is not written when no news holds any more', () => {
  expect(write({ productId: 'm', was: 849 }), 'a price that rose again').toBeNull();
  expect(write({ productId: 'gone', was: 949 }), 'a book that is gone').toBeNull();
  const sold = { ...moby, copiesLeft: 0 };
  expect(newsOf(account, letter({ productId: 'm', was: 949 }), [sold]), 'a book that is sold').toEqual([]);
  expect(newsOf({ ...account, wishlist: [] }, letter({ productId: 'm', was: 949 }), [moby])).toEqual([]);
});

it('lists twenty books of many, and counts the others', () => {
  const many = Array.from({ length: 22 }, () => ({ productId: 'm', was: 949 }));
  const { text } = write(...many)!;
  expect(text.match(/was ₹949/g)).toHaveLength(20);
  expect(text).toContain('And 2 more on your wishlist.');
});
