import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { renderApp } from './render-app.tsx';

type Answer = (url: URL, init: RequestInit) => Response | Promise<Response>;

const bearer = [{ token: [] }];
const text = (name: string) => ({ in: 'query', name, description: `The \`${name}\`.`, schema: {} });

/** The responses that the tester reads before its first request. */
const CALLS: Readonly<Record<string, unknown>> = {
  '/api/docs/json': {
    paths: {
      '/api/products': { get: { summary: 'All books', parameters: [text('limit'), text('q')] } },
      '/api/user/cart': {
        get: { summary: 'The cart', security: bearer, 'x-graphql': 'query {\n  viewer\n}' },
        post: {
          summary: 'Add a book',
          security: bearer,
          requestBody: { content: { 'application/json': { example: { item: {} } } } },
        },
        patch: { summary: 'Not for the tester' },
      },
      '/api/payments/webhook': { post: { summary: 'For the provider' } },
      '/health': { get: {} },
    },
  },
  '/api/products?limit=1': { products: [{ _id: 'b1', id: 'walden' }] },
  '/api/categories': { categories: [{ _id: 'c1' }] },
};

/** Opens the tester; its requests get `answer`. Without `calls` the list of calls cannot be loaded. */
export async function openTester(answer: Answer = () => Response.json({}), { calls = true } = {}) {
  const fetch = vi.fn<Answer>(answer);
  vi.stubGlobal('fetch', async (address: URL | string, init: RequestInit) => {
    if (address instanceof URL) return fetch(address, init);
    if (!calls) throw new TypeError('no network');
    return Response.json(CALLS[address]);
  });
  const app = await renderApp('/mockman');
  await screen.findByRole('heading', { level: 1, name: 'Request tester' });
  if (calls) await screen.findByRole('option', { name: /All books/ });
  const press = (name: string) => app.visitor.click(screen.getByRole('button', { name }));
  const send = () => press('SEND');
  const pick = (call: string) => app.visitor.selectOptions(field('API call'), call);
  const type = async (label: string, words: string) => {
    await app.visitor.clear(field(label));
    await app.visitor.click(field(label));
    await app.visitor.paste(words);
  };
  return { ...app, fetch, press, send, pick, type };
}

export const field = (label: string) => screen.getByLabelText(label);

export const response = () => within(screen.getByRole('region', { name: 'Response' }));
