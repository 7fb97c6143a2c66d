import { expect } from 'vitest';
import { statusOf } from '../http/error-reply.ts';
import type { RestAnswer } from './open-shop.ts';

export type Method = 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH';

export const asJson = { 'content-type': 'application/json' };

/** The error messages of an answer. Fails if its body has more than messages, a code and, for bad input, the fields. */
export function messagesOf({ status, body, headers }: RestAnswer): string {
  expect(headers['content-type']).toBe('application/json');
  const { errors, code, fields, ...more } = body;
  expect(more).toEqual({});
  for (const error of errors) expect(error).toEqual(expect.any(String));
  // 405, 413 and 415 have the code of 400, because the request is at fault.
  expect([code, [405, 413, 415].includes(status) ? 400 : status]).toEqual([code, statusOf[code]]);
  if (fields) {
    const messages = fields.map(({ field, message }) => `${field}: ${message}`);
    expect([code, errors]).toEqual(['BAD_USER_INPUT', [messages.join('; ')]]);
  }
  return errors.join('\n');
}

/** Routes that need a token and a body. */
const withTokenAndBody: [Method, string][] = [
  ['POST', '/api/user/password'],
  ['POST', '/api/user/cart'],
  ['POST', '/api/user/cart/some-book'],
  ['POST', '/api/user/cart/some-book/quantity'],
  ['POST', '/api/user/wishlist'],
  ['POST', '/api/user/address'],
  ['POST', '/api/user/address/some-address'],
  ['POST', '/api/user/payments'],
  ['POST', '/api/user/payments/some-payment/confirm'],
  ['POST', '/api/user/payments/some-payment/abandon'],
  ['POST', '/api/user/cart-books'],
  ['POST', '/api/user/orders/some-order/address'],
  ['POST', '/api/user/names'],
  ['POST', '/api/user/email'],
  ['POST', '/api/user/deletion'],
];
/** Routes that need a token and have no body. */
const withTokenOnly: [Method, string][] = [
  ['GET', '/api/user'],
  ['GET', '/api/user/changes'],
  ['POST', '/api/user/logout'],
  ['GET', '/api/user/deletion'],
  ['DELETE', '/api/user/deletion'],
  ['GET', '/api/user/sessions'],
  ['DELETE', '/api/user/sessions/some-session'],
  ['POST', '/api/user/sessions/end-others'],
  ['GET', '/api/user/cart'],
  ['GET', '/api/user/price-details'],
  ['DELETE', '/api/user/cart/some-book'],
  ['POST', '/api/user/cart/some-book/move-to-wishlist'],
  ['POST', '/api/user/cart/some-book/restore'],
  ['GET', '/api/user/wishlist'],
  ['DELETE', '/api/user/wishlist/some-book'],
  ['POST', '/api/user/wishlist/some-book/move-to-cart'],
  ['POST', '/api/user/wishlist/some-book/restore'],
  ['GET', '/api/user/address'],
  ['DELETE', '/api/user/address/some-address'],
  ['POST', '/api/user/address/some-address/restore'],
  ['POST', '/api/user/address/some-address/default'],
  ['GET', '/api/user/default-address'],
  ['GET', '/api/user/orders'],
  ['GET', '/api/user/orders/some-order'],
  ['GET', '/api/user/orders/some-order/bill'],
  ['POST', '/api/user/orders/some-order/again'],
  ['POST', '/api/user/orders/some-order/cancel'],
  ['GET', '/api/user/payments/pending'],
  ['GET', '/api/user/payments/some-payment'],
  ['POST', '/api/user/wishlist/some-book/watch'],
  ['DELETE', '/api/user/wishlist/some-book/watch'],
  ['POST', '/api/user/wishlist-share'],
  ['DELETE', '/api/user/wishlist-share'],
];
export const protectedRoutes = [...withTokenAndBody, ...withTokenOnly];
const openRoutes: [Method, string][] = [
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/signup'],
  ['POST', '/api/auth/forgot-password'],
  ['POST', '/api/auth/reset-password'],
  ['POST', '/api/auth/confirm-email'],
];
export const withBody = [...openRoutes, ...withTokenAndBody];
