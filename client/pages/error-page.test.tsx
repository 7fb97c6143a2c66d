import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { book } from '../test/catalogue.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { renderApp } from '../test/render-app.tsx';

const fallback = () => screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' });

test.each(['/nowhere', '/product/unwritten', '/products/walden'])('%s is unknown, inside the frame', async (at) => {
  await renderApp(at);
  await fallback();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('the way home', async () => {
  const { visitor } = await renderApp('/nowhere');
  await fallback();
  await visitor.click(screen.getAllByRole('link', { name: 'Home' })[1] as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: 'Colophon' })).toBeInTheDocument();
});

test('trouble at the server is written to the console, and can be tried again', async () => {
  let down = true;
  const product = ({ slug }: { slug: string }) => {
    if (down) throw new Error('The shelves are locked.');
    return book(slug);
  };
  const { visitor } = await renderApp('/product/Walden', { root: { product } });
  await fallback();
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('The shelves are locked.')]);
  down = false;
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Walden' })).toBeInTheDocument();
});
