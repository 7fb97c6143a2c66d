import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../test/console.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { anExchange, aSignUp, PASSWORD, TOKEN } from './an-exchange.ts';
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

function open() {
  render(
    <>
      <SaveVisit exchanges={visit} />
      <Toasts />
    </>,
  );
  return screen.getByRole('button', { name: 'Save the history as HAR' });
}
const visit = [aSignUp(), anExchange('GET /api/user/cart', { headers: [['authorization', TOKEN]] })];

test('the visit is saved as an archive without secrets, and says so', async () => {
  await userEvent.click(open());
  expect(await screen.findByText('Saved as visit.har')).toBeInTheDocument();
  expect(saved.map((one) => one.name)).toEqual(['visit.har']);
  const text = await saved[0]!.blob.text();
  expect(text).toContain('"version": "1.2"');
  expect(text).not.toContain(PASSWORD);
  expect(text).not.toContain(TOKEN);
});

test('a failure is told, and the next press saves', async () => {
  const button = open();
  createObjectURL.mockImplementationOnce(() => {
    throw new Error('no room');
  });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('The visit could not be saved. Try again.');
  expect(takeConsoleErrors()).toEqual(['Error: no room']);
  expect(saved).toEqual([]);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await userEvent.click(button);
  await waitFor(() => expect(saved.map((one) => one.name)).toEqual(['visit.har']));
});
