import { gql } from '@apollo/client';
import { HttpLink } from '@apollo/client/link/http';
import { afterEach, expect, test, vi } from 'vitest';
import { createApolloClient } from './client.ts';

const question = gql`
  query Viewer {
    viewer {
      id
    }
  }
`;
const change = gql`
  mutation LogOut {
    logOut
  }
`;

afterEach(() => void vi.useRealTimers());

/** A client whose server answers with `answer`, under fake timers. */
function clientOf(answer: () => Promise<Response>, token: string | null = null) {
  vi.useFakeTimers();
  const tokens: (string | null)[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>((_, init) => {
    signals.push(init?.signal);
    tokens.push(new Headers(init?.headers).get('authorization'));
    return answer();
  });
  const client = createApolloClient({
    token: () => token,
    onUnauthenticated: () => undefined,
    transport: new HttpLink({ uri: '/graphql', fetch }),
  });
  const aborted = () => signals.map((signal) => signal?.aborted);
  return { client, aborted, tokens };
}

const silent = () => new Promise<Response>(() => undefined);
const endless = async () =>
  new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"data":')) }), {
    headers: { 'content-type': 'application/json' },
  });

test.each([
  ['a query', 'does not answer', silent, 'query'],
  ['a mutation', 'does not answer', silent, 'mutate'],
  ['a query', 'does not end its answer', endless, 'query'],
] as const)('%s whose server %s is ended and aborted after fifteen seconds', async (_, __, answer, kind) => {
  const { client, aborted } = clientOf(answer);
  const ended = vi.fn<(error: unknown) => void>();
  const asked: Promise<unknown> =
    kind === 'query' ? client.query({ query: question }) : client.mutate({ mutation: change });
  asked.catch(ended);
  await vi.advanceTimersByTimeAsync(14_900);
  expect(ended).not.toHaveBeenCalled();
  expect(aborted()).toEqual([false]);
  await vi.advanceTimersByTimeAsync(100);
  expect(String(ended.mock.lastCall?.[0])).toBe('TimeoutError: timeout of 15000ms exceeded');
  expect(aborted()).toEqual([true]);
});

test('with a silent server later mutations are sent after ten seconds, and each has its own fifteen seconds', async () => {
  const { client, aborted } = clientOf(silent);
  const ended = vi.fn<(error: unknown) => void>();
  for (let at = 0; at < 3; at += 1) client.mutate({ mutation: change }).catch(ended);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(aborted()).toEqual([true, false, false]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toHaveBeenCalledTimes(3);
  expect(aborted()).toEqual([true, true, true]);
});

test('only mutations and queries of the viewer are sent with the token', async () => {
  const data = { categories: [], viewer: null, logOut: true };
  const { client, tokens } = clientOf(async () => Response.json({ data }), 'a-token');
  const categories = gql`
    query FilterOptions {
      categories {
        id
      }
    }
  `;
  await client.query({ query: categories });
  await client.query({ query: question });
  await client.mutate({ mutation: change });
  expect(tokens).toEqual([null, 'a-token', 'a-token']);
});

test('an answer in time leaves no timer', async () => {
  const { client } = clientOf(async () => Response.json({ data: { viewer: null } }));
  expect((await client.query({ query: question })).data).toEqual({ viewer: null });
  expect(vi.getTimerCount()).toBe(0);
});
