import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { accountOf } from '../test/account.ts';
import { demoUser, renderApp } from '../test/render-app.tsx';
import { followTabs } from './follow-tabs.ts';

async function open(path: string) {
  const account = accountOf({ cart: ['Walden', 'Middlemarch'] });
  const viewer = vi.fn<typeof account.root.viewer>(account.root.viewer);
  const app = await renderApp(path, { user: demoUser, root: { ...account.root, viewer } });
  const channel = Object.assign(new EventTarget(), { postMessage: vi.fn<(message: unknown) => void>() });
  followTabs({ session: app.session, client: app.client, channel });
  const hear = (times = 1) => {
    for (let i = 0; i < times; i++) channel.dispatchEvent(new MessageEvent('message', { data: 'changed' }));
  };
  return { ...app, account, viewer, hear, said: () => channel.postMessage.mock.calls.flat() };
}

const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
const badge = (text: RegExp) => screen.findByRole('link', { name: text });
const pass = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

test('a change is told once the server has made it, and nothing but that', async () => {
  const { visitor, account, said } = await open('/carts');
  const release = account.hold();
  await visitor.click((await screen.findAllByRole('button', { name: 'Remove From Cart' }))[0]!);
  expect(said()).toEqual([]);
  release();
  await screen.findByText('Item removed from cart');
  expect(said()).toEqual(['changed']);
});

test('a change elsewhere shows here: badge, rows and bill, for one question each, and is not told again', async () => {
  const { account, viewer, hear, said } = await open('/carts');
  await badge(/^Cart.*2/);
  const [, kept] = account.state.lines;
  const elsewhere = accountOf({ cart: ['Lombard Street'] }).state.lines;
  account.state.lines = [{ ...kept!, quantity: 3 }, ...elsewhere];
  viewer.mockClear();
  hear(20);
  await screen.findByRole('heading', { name: 'Lombard Street' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Walden' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Middlemarch' }).closest('article')).toHaveTextContent('3');
  const bill = within(screen.getByRole('complementary', { name: 'Price Details' }));
  await waitFor(() => expect(bill.getByText('Amount').nextElementSibling).toHaveTextContent('₹5,087'));
  await pass(300);
  expect(viewer).toHaveBeenCalledTimes(2);
  expect(said()).toEqual([]);
});

test('a hidden tab asks when it is shown', async () => {
  const { account, viewer, hear } = await open('/');
  await badge(/^Cart.*2/);
  hide(true);
  viewer.mockClear();
  account.state.lines = [];
  hear();
  await pass(300);
  expect(viewer).not.toHaveBeenCalled();
  hide(false);
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Cart.*2/ })).not.toBeInTheDocument());
  expect(viewer).toHaveBeenCalledOnce();
  hide(true);
  hide(false);
  await pass(300);
  expect(viewer).toHaveBeenCalledOnce();
});

test('a guest asks nothing', async () => {
  const { session, viewer, hear } = await open('/');
  await act(async () => session.end());
  viewer.mockClear();
  hear();
  await pass(300);
  expect(viewer).not.toHaveBeenCalled();
});

test('a question that failed is asked again when the tab is shown, not before', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { account, viewer, hear } = await open('/');
  await badge(/^Cart.*2/);
  account.state.lines = [];
  viewer.mockImplementationOnce(() => {
    throw new Error('Internal Server Error');
  });
  viewer.mockClear();
  hear();
  await pass(400);
  expect(viewer).toHaveBeenCalledOnce();
  expect(warned).toHaveBeenCalledOnce();
  hide(false);
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Cart.*2/ })).not.toBeInTheDocument());
});

test('whoever stood on a row that another tab took away stands on the heading', async () => {
  const { account, hear } = await open('/carts');
  const [remove] = await screen.findAllByRole('button', { name: 'Remove From Cart' });
  act(() => remove?.focus());
  account.state.lines = account.state.lines.slice(1);
  hear();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
