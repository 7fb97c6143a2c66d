import { screen, within } from '@testing-library/react';
import { accountOf } from './account.ts';
import { demoUser, renderApp } from './render-app.tsx';

/** The cart as a signed-in shopper sees it. */
export async function openCart(start: Parameters<typeof accountOf>[0]) {
  const account = accountOf(start);
  const app = await renderApp('/carts', { user: demoUser, root: account.root });
  await screen.findByRole('heading', { level: 1, name: 'MY CART' });
  return { ...app, account };
}

/** A row, by the title that it shows. */
export const row = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const article = heading.closest('article');
  if (!article) throw new Error(`${title} stands in no row`);
  return within(article);
};
export const bill = () => within(screen.getByRole('complementary', { name: 'Price Details' }));
export const figures = () => bill().getByText('Amount').closest('[aria-busy]');
export const amount = () => bill().getByText('Amount').nextElementSibling?.textContent;
