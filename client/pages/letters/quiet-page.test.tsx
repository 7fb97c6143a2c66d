import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../../test/console.ts';
import { aShopper, server, theShop } from '../../test/real-shop.ts';
import { renderApp } from '../../test/render-app.tsx';

/** A shopper who watches Walden and Middlemarch, and the path of the link in a letter. */
async function letterReader() {
  const shopper = await aShopper();
  const shop = theShop();
  const { products } = (await shop.rest('GET', '/api/products')).body;
  for (const { _id, title } of products)
    if (['Walden', 'Middlemarch'].includes(title))
      await shop.rest('POST', `/api/user/wishlist/${_id}/watch`, { token: shopper.token });
  const path = await shopper.unsubscribeLink();
  const watched = async () => (await shopper.account()).wishlist.map(({ watch }) => watch !== undefined);
  return { path, watched };
}

test('the link in a letter asks, and then stops letters about its book, or all letters, without a session', async () => {
  const { path, watched } = await letterReader();
  const { visitor } = await renderApp(`${path}?book=walden`);
  const stop = await screen.findByRole('button', { name: 'Stop emails about Walden' });
  expect(server.mutations()).toEqual([]);
  expect(await watched()).toEqual([true, true]);
  await visitor.click(stop);
  expect(await screen.findByText(/^We’ve stopped emails about Walden\./)).toBeInTheDocument();
  expect((await watched()).filter(Boolean)).toHaveLength(1);
  await visitor.click(screen.getByRole('button', { name: 'Stop all wishlist emails' }));
  expect(await screen.findByText(/^We’ve stopped emails about all books\./)).toBeInTheDocument();
  expect(await watched()).toEqual([false, false]);
});

test('reports an incomplete link, even from a letter about a book that the shop no longer has', async () => {
  const { path, watched } = await letterReader();
  const { visitor } = await renderApp(`${path.slice(0, -1)}?book=gone`);
  await visitor.click(await screen.findByRole('button', { name: 'Stop all wishlist emails' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete. Open it from the email again.');
  expect(screen.queryByRole('button', { name: /Walden/ })).not.toBeInTheDocument();
  expect(await watched()).toEqual([true, true]);
  takeConsoleErrors();
});
