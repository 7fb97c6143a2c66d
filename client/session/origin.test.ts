import { expect, test } from 'vitest';
import { loginPath, safeOrigin } from './origin.ts';
import { readOrigin } from './read-origin.ts';

test.each([
  ['/', '/'],
  ['/carts', '/carts'],
  ['/product/walden', '/product/walden'],
  ['/products?q=a%20b&sort=LOW_TO_HIGH#top', '/products?q=a%20b&sort=LOW_TO_HIGH#top'],
  ['/logout', '/logout'],
  ['/a/../carts', '/carts'],
])('from the origin %s the login leads to %s', (value, path) => {
  expect(safeOrigin(value)).toBe(path);
});

test.each([
  ['another host', '//evil.example'],
  ['another host by a backslash', '/\\evil.example'],
  ['another host by two backslashes', '\\\\evil.example'],
  ['another host after resolving', '/..//evil.example'],
  ['another host behind a tab', '/\t/evil.example'],
  ['a line break', '/carts\n'],
  ['an address with a scheme', 'https://evil.example/carts'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'carts'],
  ['nothing', ''],
  ['the login page', '/login'],
  ['the login page in other letters', '/LogIn/'],
  ['the login page with a search', '/login?from=%2Fcarts'],
  ['the login page by a detour', '/carts/../login'],
  ['the signup page', '/signup#x'],
  ['a number', 7],
  ['an object', { pathname: '/carts' }],
  ['undefined', undefined],
])('the origin "%s" is not safe, so the login leads to /', (_, value) => {
  expect(safeOrigin(value)).toBe('/');
});

test('the router state wins over the address, and may carry a pressed action', () => {
  const state = { from: '/product/walden', pressed: { action: 'add-to-cart', productId: 'id-walden' } };
  expect(readOrigin({ state, search: '?from=%2Fcarts' })).toEqual(state);
});

test('from an address only the path to return to is read, and no action', () => {
  const search = '?from=%2Fcarts&pressed=%7B%22action%22%3A%22add-to-cart%22%7D';
  expect(readOrigin({ state: null, search })).toEqual({ from: '/carts' });
  expect(readOrigin({ state: null, search: '?from=//evil.example' })).toEqual({ from: '/' });
  expect(readOrigin({ state: null, search: '' })).toBeNull();
});

test.each([
  ['an unknown action', { action: 'buy', productId: 'x' }],
  ['without a product', { action: 'add-to-cart' }],
  ['a text', 'add-to-cart'],
])('a pressed action that is %s is dropped', (_, pressed) => {
  expect(readOrigin({ state: { from: '/', pressed }, search: '' })).toEqual({ from: '/' });
});

test('the login address remembers where to go back to', () => {
  expect(loginPath('/product/walden?x=1')).toBe('/login?from=%2Fproduct%2Fwalden%3Fx%3D1');
  expect(loginPath('/signup')).toBe('/login');
});
