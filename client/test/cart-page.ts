import { screen, within } from '@testing-library/react';
import { aShopper } from './real-shop.ts';
import { renderApp } from './render-app.tsx';

/** Opens the cart of a signed-in shopper. */
export async function openCart(start: Parameters<typeof aShopper>[0]) {
  const shopper = await aShopper(start);
  const app = await renderApp('/carts', { shopper });
  await screen.findByRole('heading', { level: 1, name: 'MY CART' });
  return { ...app, shopper };
}

/** A row of the cart, by its displayed title. */
export const row = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const article = heading.closest('article');
  if (!article) throw new Error(`${title} has no row`);
  return within(article);
};
export const bill = () => within(screen.getByRole('complementary', { name: 'Price Details' }));
export const figures = () => bill().getByText('Amount').closest('[aria-busy]');
export const amount = () => bill().getByText('Amount').nextElementSibling?.textContent;
