import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { book } from '../test/books.ts';
import { openApp, renderApp } from '../test/render-app.tsx';
import { bookJsonLd } from '../catalogue/book/book-json-ld.ts';
import { ProductDocument } from '../catalogue/book/__generated__/product.generated.ts';
import { bookPicture } from '../page-head.ts';
import { prefetch } from './product-page.tsx';

const books = [book('Lombard Street', { author: '' }), book('Walden', { author: 'Henry Thoreau' })];

test('the spine of a book without an author is labelled by title and price', async () => {
  await renderApp('/', { books });
  expect(await screen.findByRole('link', { name: 'Lombard Street, ₹700' })).toBeInTheDocument();
});

test('the card of a book without an author has no byline', async () => {
  await renderApp('/products', { books });
  const [anonymous, signed] = await screen.findAllByRole('article');
  expect(within(signed!).getByRole('link', { name: 'Henry Thoreau' })).toBeInTheDocument();
  expect(
    within(anonymous!)
      .getAllByRole('link', { name: /./ })
      .map((link) => link.textContent),
  ).toEqual(['Lombard Street']);
});

test('a book without an author that may have been meant is offered by its title', async () => {
  await renderApp('/products?q=street%20lombrad', { books });
  const title = await screen.findByRole('link', { name: 'Lombard Street' });
  expect(title.parentElement).toHaveTextContent(/^Did you mean Lombard Street\?$/);
});

test('gives search engines and link previews no author if a book has none', async () => {
  const app = await openApp({ books });
  const headOf = async (slug: string) => {
    await prefetch(app, new URL(`http://shop.example/product/${slug}`), { slug });
    const product = app.client.readQuery({ query: ProductDocument, variables: { slug } })!.product!;
    return { picture: bookPicture(slug, product), jsonLd: bookJsonLd(product) };
  };
  const anonymous = await headOf('lombard-street');
  expect(anonymous.picture.alt).toBe('The cover of Lombard Street');
  expect(Object.keys(anonymous.jsonLd)).not.toContain('author');
  const signed = await headOf('walden');
  expect(signed.picture.alt).toBe('The cover of Walden by Henry Thoreau');
  expect(signed.jsonLd).toMatchObject({ name: 'Walden', author: { name: 'Henry Thoreau' } });
});
