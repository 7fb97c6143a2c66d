import type { HeaderPair, ReceivedResponse } from '../request-tester/exchange.ts';
import type { RequestType } from '../request-tester/test-request.ts';
import type { Recorded } from '../request-tester/to-har.ts';

type Call = { body?: unknown; headers?: readonly HeaderPair[]; status?: number; answer?: unknown };

type Answered = Recorded & { readonly response: ReceivedResponse };

/** A recorded exchange, for tests. */
export function anExchange(call: string, { body, headers = [], status = 200, answer = {} }: Call = {}): Answered {
  const [type, path = ''] = call.split(' ') as [RequestType, string?];
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return {
    request: {
      type,
      url: `http://shop.example${path}`,
      headers: type === 'GET' ? headers : [...headers, ['content-type', 'application/json']],
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    },
    started: Date.UTC(2026, 10, 22, 12),
    milliseconds: 7,
    response: {
      status,
      statusText: 'Said',
      headers: [['content-type', 'application/json; charset=utf-8']],
      body: text,
    },
  };
}

export const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJfaWQiOiI0MiJ9.c2lnbmVkLWJ5LXRoZS1zaG9w';
export const PASSWORD = 'my-own-secret-17';

export const person = { firstName: 'Asha', lastName: 'Rao', email: 'Asha.Rao@example.in', password: PASSWORD };
export const aSignUp = () =>
  anExchange('POST /api/auth/signup', {
    body: person,
    status: 201,
    answer: {
      createdUser: { ...person, _id: 'da485418-85c8-44d8-bbd4-060e5fd63941', password: '' },
      encodedToken: TOKEN,
    },
  });
