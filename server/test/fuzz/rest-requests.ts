import { type Arbitrary, constant, constantFrom, dictionary, oneof, option, record, string, tuple } from 'fast-check';
import { oddJson, oddText } from './odd-values.ts';

export interface FuzzRequest {
  readonly method: 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH' | 'OPTIONS' | 'HEAD';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | null;
}

export interface Existing {
  /** Existing ids of any kind. */
  readonly ids: readonly string[];
  readonly tokens: readonly string[];
}

const paths = [
  '/api/products',
  '/api/products/{id}',
  '/api/categories',
  '/api/categories/{id}',
  '/api/user/cart',
  '/api/user/cart/{id}',
  '/api/user/cart/{id}/{id}',
  '/api/user/wishlist',
  '/api/user/wishlist/{id}',
  '/api/user/address',
  '/api/user/address/{id}',
  '/api/products?{query}',
  '/api/facets?{query}',
  '/api/suggestions?{query}',
  '/api/search-hints?{query}',
  '/api/popular?{query}',
  '/api/products-by-id?{query}',
  '/api/products/{id}/similar?{query}',
  '/api/authors/{id}',
  '/api/authors/{id}/shelf',
  '/api/shelf',
  '/api/user',
  '/api/user/cart/{id}/quantity',
  '/api/user/cart/{id}/move-to-wishlist',
  '/api/user/cart/{id}/restore',
  '/api/user/price-details',
  '/api/user/wishlist/{id}/move-to-cart',
  '/api/user/wishlist/{id}/restore',
  '/api/user/wishlist/{id}/watch',
  '/api/quiet/{id}?{query}',
  '/api/user/address/{id}/restore',
  '/api/user/address/{id}/default',
  '/api/user/default-address',
  '/api/user/orders?{query}',
  '/api/user/orders/{id}',
  '/api/user/orders/{id}/again',
  '/api/user/payments',
  '/api/user/payments/pending',
  '/api/user/payments/{id}',
  '/api/user/payments/{id}/confirm',
  '/api/user/payments/{id}/abandon',
  '/api/payments/webhook',
  '/sandbox/orders/{id}/payments',
  '/sandbox/checkout.js',
  '/covers/{id}',
  '/covers/{id}.svg',
  '/product/{id}',
  '/{id}',
  '/healthz',
  '/readyz',
  '/api/{id}',
];

/** Routes that hash a password. */
const costlyPaths = ['/api/auth/login', '/api/auth/signup', '/api/auth/reset-password', '/api/user/password'];

const poison = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"item":{"__proto__":{"polluted":true},"_id":"x"}}',
  '{"item":{"constructor":{"prototype":{"polluted":true}}}}',
  '{"action":{"type":"__proto__"}}',
  '{"action":{"type":"increment"},"action":{"type":"decrement"}}',
  '[',
  '{"a":',
  'null',
  '"text"',
  '0',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"item":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`,
];

/** Valid bodies, some of whose fields have an odd value instead. */
function bodiesOf(existing: Existing) {
  const id = oneof({ weight: 3, arbitrary: constantFrom(...existing.ids) }, { weight: 1, arbitrary: oddText });
  const text = oneof(
    { weight: 9, arbitrary: constantFrom('Asha Rao', '411001', '9876543210') },
    { weight: 1, arbitrary: oddText },
  );
  const maybe = <T>(arbitrary: Arbitrary<T>): Arbitrary<unknown> =>
    oneof({ weight: 19, arbitrary }, { weight: 1, arbitrary: oddJson });
  const book = record({ _id: maybe(id), id: maybe(id), price: oddJson, qty: oddJson }, { requiredKeys: ['_id'] });
  const [zipCode, mobile] = [maybe(constantFrom('411001')), maybe(constantFrom('+91 98765 43210'))];
  const name = maybe(text);
  const address = record(
    { name, street: name, city: name, state: name, country: name, zipCode, mobile, _id: oddJson },
    { requiredKeys: ['name', 'street', 'city', 'state', 'country', 'zipCode', 'mobile'] },
  );
  return {
    book: oneof(record({ item: maybe(book) }), record({ product: maybe(book) })),
    action: record({ action: maybe(record({ type: maybe(constantFrom('increment', 'decrement')) })) }),
    address: record({ address: maybe(address) }),
    quantity: record({ quantity: maybe(constantFrom(1, 99, 100, 0.5)) }),
    payment: record({ addressId: maybe(id), reason: maybe(constantFrom('FAILED', 'DISMISSED')) }),
    proof: record({ razorpay_payment_id: maybe(id), razorpay_order_id: maybe(id), razorpay_signature: maybe(text) }),
    outcome: record({ outcome: maybe(constantFrom('pay', 'decline')) }),
    person: record({ email: name, password: name, firstName: name, lastName: name }),
    odd: oneof(dictionary(oddText, oddJson, { maxKeys: 5 }), oddJson),
  };
}

const encode = (id: string): Arbitrary<string> =>
  constantFrom(
    encodeURIComponent(id.toWellFormed()),
    `:${encodeURIComponent(id.toWellFormed())}`,
    `%3A${encodeURIComponent(id.toWellFormed())}`,
  );

export function headersOf(existing: Existing): Arbitrary<Record<string, string>> {
  const token = oneof(
    { weight: 12, arbitrary: constantFrom(...existing.tokens) },
    { weight: 1, arbitrary: constantFrom('', 'Bearer', 'Bearer  ', 'Basic abc', 'a.b.c', 'Bearer a.b.c', '..') },
  );
  return record(
    {
      authorization: oneof(
        token,
        token.map((value) => `Bearer ${value}`),
      ),
      'content-type': oneof(
        { weight: 12, arbitrary: constant('application/json') },
        {
          weight: 1,
          arbitrary: constantFrom(
            'text/plain',
            'application/json; charset=utf-16',
            'application/graphql',
            'application/x-www-form-urlencoded',
            'multipart/form-data; boundary=x',
            'multipart/form-data',
            ';',
            'application/json, text/plain',
          ),
        },
      ),
      accept: oneof(
        { weight: 20, arbitrary: constantFrom('*/*', 'application/json') },
        { weight: 1, arbitrary: constantFrom('text/html', 'text/event-stream', 'multipart/mixed', 'nonsense', '') },
      ),
      'accept-encoding': constantFrom('gzip', 'br', 'identity;q=0', '*;q=0', 'nonsense'),
      'x-razorpay-signature': string({ maxLength: 64 }).map((text) => encodeURIComponent(text)),
    },
    { requiredKeys: ['content-type', 'authorization'] },
  );
}

const anyMethod = constantFrom<FuzzRequest['method']>('GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'HEAD');

export function restRequests(existing: Existing): Arbitrary<FuzzRequest> {
  const bodies = bodiesOf(existing);
  const id = oneof({ weight: 5, arbitrary: constantFrom(...existing.ids) }, { weight: 1, arbitrary: oddText }).chain(
    encode,
  );
  const listQuery = record(
    {
      q: oddText,
      category: constantFrom('fiction', 'finance', ''),
      author: oddText,
      maxPrice: constantFrom('500', '1e9', '-1', '٣'),
      rating: constantFrom('4', '4.5', 'x'),
      sort: constantFrom('LOW_TO_HIGH', 'toString'),
      limit: constantFrom('1', '100', '101', '__proto__'),
      after: constantFrom(...existing.ids),
      id: constantFrom(...existing.ids),
    },
    { requiredKeys: [] },
  ).map((fields) => new URLSearchParams(fields).toString());
  const fill = (template: string): Arbitrary<string> =>
    tuple(id, id, listQuery).map(([first, second, query]) =>
      template
        .replace('{id}', () => first)
        .replace('{id}', () => second)
        .replace('{query}', () => query),
    );
  const headers = headersOf(existing);
  const asDocumented = (method: FuzzRequest['method'], template: string, body: Arbitrary<unknown> | null) =>
    record({
      method: constant(method),
      url: fill(template),
      headers,
      payload: body === null ? constant(null) : body.map((content) => JSON.stringify(content)),
    });
  const documented = oneof(
    asDocumented('POST', '/api/user/cart', bodies.book),
    asDocumented('POST', '/api/user/cart/{id}', bodies.action),
    asDocumented('DELETE', '/api/user/cart/{id}', null),
    asDocumented('POST', '/api/user/wishlist', bodies.book),
    asDocumented('DELETE', '/api/user/wishlist/{id}', null),
    asDocumented('POST', '/api/user/address', bodies.address),
    asDocumented('POST', '/api/user/address/{id}', bodies.address),
    asDocumented('DELETE', '/api/user/address/{id}', null),
    asDocumented('POST', '/sandbox/orders/{id}/payments', bodies.outcome),
    asDocumented('GET', '/api/products/{id}', null),
    asDocumented('GET', '/api/products?{query}', null),
    asDocumented('POST', '/api/user/cart/{id}/quantity', bodies.quantity),
    asDocumented('POST', '/api/user/cart/{id}/move-to-wishlist', null),
    asDocumented('POST', '/api/user/cart/{id}/restore', null),
    asDocumented('POST', '/api/user/wishlist/{id}/move-to-cart', null),
    asDocumented('POST', '/api/user/wishlist/{id}/restore', null),
    asDocumented('POST', '/api/user/address/{id}/restore', null),
    asDocumented('POST', '/api/user/address/{id}/default', null),
    asDocumented('POST', '/api/user/orders/{id}/again', null),
    asDocumented('POST', '/api/user/payments', bodies.payment),
    asDocumented('POST', '/api/user/payments/{id}/confirm', bodies.proof),
    asDocumented('POST', '/api/user/payments/{id}/abandon', bodies.payment),
  );
  const wildUrl = oneof(
    { weight: 60, arbitrary: constantFrom(...paths).chain(fill) },
    { weight: 1, arbitrary: constantFrom(...costlyPaths) },
    { weight: 4, arbitrary: string({ unit: 'grapheme-ascii', maxLength: 30 }).map((text) => `/${encodeURI(text)}`) },
  );
  const query = option(
    tuple(oddText, oddText).map(
      (words) => `?${words.map((word) => encodeURIComponent(word.toWellFormed())).join('=')}`,
    ),
    { freq: 8, nil: '' },
  );
  const wild = record({
    method: anyMethod,
    url: tuple(wildUrl, query).map((parts) => parts.join('')),
    headers,
    payload: oneof(
      { weight: 8, arbitrary: oneof(...Object.values(bodies)).map((content) => JSON.stringify(content)) },
      { weight: 1, arbitrary: constantFrom(...poison) },
      { weight: 1, arbitrary: string({ unit: 'binary', maxLength: 200 }) },
      { weight: 1, arbitrary: constant(null) },
    ),
  });
  return oneof({ weight: 2, arbitrary: documented }, { weight: 1, arbitrary: wild });
}
