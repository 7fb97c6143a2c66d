import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { renderApp } from './render-app.tsx';

type Answer = (url: URL, init: RequestInit) => Response | Promise<Response>;

/** Opens the tester; its requests get `answer`. */
export async function openTester(answer: Answer = () => Response.json({}), options: { sells?: boolean } = {}) {
  const fetch = vi.fn<(url: URL, init: RequestInit) => Promise<Response>>(async (url, init) => answer(url, init));
  vi.stubGlobal('fetch', fetch);
  const app = await renderApp('/mockman', options);
  await screen.findByRole('heading', { level: 1, name: 'Request tester' });
  const press = (name: string) => app.visitor.click(screen.getByRole('button', { name }));
  const send = () => press('SEND');
  const type = async (label: string, text: string) => {
    await app.visitor.clear(field(label));
    await app.visitor.click(field(label));
    await app.visitor.paste(text);
  };
  return { ...app, fetch, press, send, type };
}

export const field = (label: string) => screen.getByLabelText(label);

export const response = () => within(screen.getByRole('region', { name: 'Response' }));

/** An answer that never comes; only the end of the request ends it. */
export const never: Answer = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
