import { expect } from 'vitest';
import type { RestAnswer } from './open-shop.ts';

export type Method = 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH';

export const asJson = { 'content-type': 'application/json' };

/** The error messages of an answer, which must contain nothing else. */
export function messagesOf({ body, headers }: RestAnswer): string {
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(body).toEqual({ errors: body.errors.map(() => expect.any(String)) });
  return body.errors.join('\n');
}

export const protectedRoutes: [Method, string][] = [
  ['GET', '/api/user/cart'],
  ['POST', '/api/user/cart'],
  ['POST', '/api/user/cart/some-book'],
  ['DELETE', '/api/user/cart/some-book'],
  ['GET', '/api/user/wishlist'],
  ['POST', '/api/user/wishlist'],
  ['DELETE', '/api/user/wishlist/some-book'],
  ['GET', '/api/user/address'],
  ['POST', '/api/user/address'],
  ['POST', '/api/user/address/some-address'],
  ['DELETE', '/api/user/address/some-address'],
];
const openRoutes: [Method, string][] = [
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/signup'],
];
export const withBody = [...openRoutes, ...protectedRoutes].filter(([method]) => method === 'POST');
