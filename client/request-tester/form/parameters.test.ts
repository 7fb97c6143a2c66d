import { expect, test } from 'vitest';
import type { RestRoute, RouteParameter } from '../rest-routes.ts';
import { parameterValue, routeOf, withParameter } from './parameters.ts';

const parameter = (name: string, place: 'path' | 'query'): RouteParameter => ({
  name,
  in: place,
  required: place === 'path',
  description: '',
  choices: [],
  examples: [],
});
const route = (path: string, ...parameters: RouteParameter[]): RestRoute => ({
  type: 'GET',
  path,
  summary: '',
  wantsToken: false,
  parameters,
});
const [id, limit, q] = [parameter('productId', 'path'), parameter('limit', 'query'), parameter('q', 'query')];
const products = route('/api/products', limit, q);
const one = route('/api/products/{productId}', id);
const fresh = route('/api/products/new');
const routes = [one, products, fresh];

test.each([
  ['/api/products', products],
  ['api/products/?limit=2', products],
  ['/api/products/walden', one],
  ['/api/products/{{products.products[0]._id}}#top', one],
  ['/api/products/', products],
  ['/api/products/new', fresh],
  ['/api/products/a/b', undefined],
  ['/api/productss', undefined],
])('%s belongs to its route', (endpoint, expected) => {
  expect(routeOf(routes, { type: 'GET', endpoint })).toBe(expected);
});

test('a picked route stays as long as the endpoint fits it', () => {
  expect(routeOf(routes, { type: 'GET', endpoint: '/api/products/' }, one)).toBe(one);
  expect(routeOf(routes, { type: 'GET', endpoint: '/api/products/new' }, one)).toBe(one);
  expect(routeOf(routes, { type: 'GET', endpoint: '/api/products' }, one)).toBe(products);
  expect(routeOf(routes, { type: 'POST', endpoint: '/api/products/a' }, one)).toBeUndefined();
});

test('another type is another route', () => {
  expect(routeOf(routes, { type: 'DELETE', endpoint: '/api/products' })).toBeUndefined();
});

test.each([
  ['/api/products/walden', one, id, 'walden'],
  ['/api/products/a%20b%2Fc?x=1', one, id, 'a b/c'],
  ['/api/products/a+b', one, id, 'a+b'],
  ['/api/products/50%', one, id, '50%'],
  ['/api/products?limit=2&q=war+and%20peace', products, q, 'war and peace'],
  ['/api/products?q', products, q, ''],
  ['/api/products?q={{login.a?b}}', products, q, '{{login.a?b}}'],
] as const)('%s has the value %j', (endpoint, of, wanted, value) => {
  expect(parameterValue(of, endpoint, wanted)).toBe(value);
});

test.each([
  ['/api/products/walden?x=1', one, id, 'a b/c', '/api/products/a%20b%2Fc?x=1'],
  ['/api/products/walden', one, id, '{{products.products[0]._id}}', '/api/products/{{products.products[0]._id}}'],
  ['/api/products', products, limit, '5', '/api/products?limit=5'],
  ['/api/products?limit=5&q=x', products, limit, '6', '/api/products?limit=6&q=x'],
  ['/api/products?limit=5&q=x', products, limit, '', '/api/products?q=x'],
  ['/api/products?limit=5', products, limit, '', '/api/products'],
  ['/api/products?q=a&q=b', products, q, 'c', '/api/products?q=c&q=b'],
  ['/api/products?limit=5', products, q, '₹ & {{a.b}}', '/api/products?limit=5&q=%E2%82%B9%20%26%20{{a.b}}'],
] as const)('%s with another value', (endpoint, of, changed, value, expected) => {
  const written = withParameter(of, endpoint, changed, value);
  expect(written).toBe(expected);
  expect(parameterValue(of, written, changed)).toBe(value);
});
