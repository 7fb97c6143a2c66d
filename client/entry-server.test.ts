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
])('%s shows the same page as %s', (address, canonical) =>
  expect(canonicalAddress(`http://shop${address}`)).toBe(canonical),
);
