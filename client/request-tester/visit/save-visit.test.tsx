import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../test/console.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { anExchange, aSignUp, PASSWORD, TOKEN } from './an-exchange.ts';
import type { Recorded } from './recorded.ts';
import { SaveVisit } from './save-visit.tsx';

const saved: { name: string; blob: Blob }[] = [];
let made: Blob | undefined;
const createObjectURL = vi.fn<(blob: Blob) => string>((blob) => {
  made = blob;
  return 'blob:made';
});

beforeEach(() => {
  saved.length = 0;
  // jsdom has neither downloads nor addresses of blobs.
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (made && this.href === 'blob:made') saved.push({ name: this.download, blob: made });
  });
});
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

function open(exchanges: readonly Recorded[]) {
  render(
    <>
      <SaveVisit exchanges={exchanges} />
      <Toasts />
    </>,
  );
  const group = within(screen.getByRole('group', { name: 'Save this visit as' }));
  return (name: string) => group.getByRole('button', { name });
}
const visit = [aSignUp(), anExchange('GET /api/user/cart', { headers: [['authorization', TOKEN]] })];

test.each([
  ['Test', 'visit.test.ts', "test('a visit of 2 requests'"],
  ['HAR', 'visit.har', '"version": "1.2"'],
  ['MSW handlers', 'visit-handlers.ts', 'export const handlers'],
])('%s saves %s, and says so', async (name, file, content) => {
  const button = open(visit);
  await userEvent.click(button(name));
  expect(await screen.findByText(`Saved as ${file}`)).toBeInTheDocument();
  expect(saved.map((one) => one.name)).toEqual([file]);
  const text = await saved[0]!.blob.text();
  expect(text).toContain(content);
  expect(text).not.toContain(PASSWORD);
  expect(text).not.toContain(TOKEN);
});

const { response: _, ...unanswered } = anExchange('GET /x');
test.each<[string, Recorded[]]>([
  ['no request', []],
  ['no answer', [{ ...unanswered, failure: 'Network Error' }]],
])('%s cannot be saved', async (_name, exchanges) => {
  const button = open(exchanges);
  for (const name of ['Test', 'HAR', 'MSW handlers']) expect(button(name)).toBeDisabled();
  await userEvent.click(button('Test'));
  expect(saved).toEqual([]);
});

test('a failure is told, and the next press saves', async () => {
  const button = open(visit);
  createObjectURL.mockImplementationOnce(() => {
    throw new Error('no room');
  });
  await userEvent.click(button('HAR'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The visit could not be saved. Try again.');
  expect(takeConsoleErrors()).toEqual(['Error: no room']);
  expect(saved).toEqual([]);
  await waitFor(() => expect(button('HAR')).not.toHaveAttribute('aria-busy'));
  await userEvent.click(button('HAR'));
  await waitFor(() => expect(saved.map((one) => one.name)).toEqual(['visit.har']));
});
