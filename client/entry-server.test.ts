import { expect, test } from 'vitest';
import { canonicalAddress } from './entry-server.tsx';

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/product/walden?fbclid=x&q=y', '/product/walden'],
  ['/products', '/products'],
  ['/products?utm_source=mail&search=x', '/products'],
  ['/products?rating=4&q=the&category=fiction', '/products?q=the&category=fiction&rating=4'],
  ['/products?category=finance&category=fiction&gclid=1&q=the', '/products?q=the&category=fiction&category=finance'],
  ['/products?category=fiction&q=the&category=finance', '/products?q=the&category=fiction&category=finance'],
  ['/products?price=300&sort=UP', '/products'],
  ['/login?utm_source=mail', '/login'],
  ['/login?from=/carts', '/login?from=%2Fcarts'],
  ['/signup?x=1&from=%2Fcheckout%3Fx%3D1', '/signup?from=%2Fcheckout%3Fx%3D1'],
  ['/reset-password?from=//evil.example', '/reset-password'],
  ['/login?from=/login', '/login'],
  ['/carts?x=1', '/carts'],
  ['/ordersummary?order=42', '/ordersummary'],
  ['/buy/walden:2,middlemarch', '/buy/-'],
  ['/lists/account.secret', '/lists/-'],
  ['/quiet/account.signed?book=walden', '/quiet/-'],
])('%s shows the same page as %s', (address, canonical) =>
  expect(canonicalAddress(`http://shop${address}`)).toBe(canonical),
);
