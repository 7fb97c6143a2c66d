import { beforeAll, expect, it } from 'vitest';
import { guestLogin } from '../demonstration.ts';
import { aShop } from '../test/fixtures.ts';
import { openShop } from '../test/open-shop.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly example?: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly example?: unknown } } };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}
interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const shop = aShop();
let document: Document;
beforeAll(async () => {
  document = JSON.parse((await shop.rest('GET', '/api/docs/json')).text) as Document;
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, call: `${method.toUpperCase()} ${path}` })),
  );

it('documents only the routes of /api: no page, picture or GraphQL', () => {
  expect(Object.keys(document.paths).filter((path) => !/^\/api\/[a-z-]+(\/([a-z-]+|\{\w+\}))*$/.test(path))).toEqual(
    [],
  );
});

it('gives every operation its name, summary, tag, answer and whether it requires a token', () => {
  const tags = document.tags.map(({ name }) => name);
  for (const { call, operationId, summary, tags: [tag, ...others] = [], security, responses } of operations()) {
    expect([call, operationId]).toEqual([call, expect.stringMatching(/^[a-z]+[A-Z]\w+$/)]);
    expect([call, summary]).toEqual([call, expect.stringMatching(/^[A-Z]/)]);
    expect([call, tags.includes(tag ?? ''), others]).toEqual([call, true, []]);
    expect([call, security]).toEqual([call, / \/api\/user(\/|$)/.test(call) ? [{ token: [] }, { bareToken: [] }] : []]);
    for (const { description } of Object.values(responses))
      expect([call, description]).not.toContain('Default Response');
  }
});

it('gives every parameter of a path an example', () => {
  const without = operations().flatMap(({ call, parameters = [] }) =>
    parameters.filter((one) => one.in === 'path' && !one.example).map(({ name }) => `${call}: ${name}`),
  );
  expect(without).toEqual([]);
});

it('documents the status of every error: 401 for a protected call, 413 and 415 for one with a body', () => {
  for (const { call, security, requestBody, responses } of operations()) {
    const codes = Object.keys(responses);
    expect([call, codes.filter((code) => !/^\d{3}$/.test(code))]).toEqual([call, []]);
    const expected = [
      '400',
      '500',
      '503',
      ...(security.length > 0 ? ['401'] : []),
      ...(requestBody ? ['413', '415'] : []),
    ];
    expect([call, codes]).toEqual([call, expect.arrayContaining(expected)]);
  }
});

it('gives each operation a unique name', () => {
  const names = operations().map(({ operationId }) => operationId);
  expect(names).toEqual(expect.arrayContaining(['logIn', 'listProducts', 'getProduct', 'addToCart', 'addAddress']));
  expect(new Set(names).size).toBe(names.length);
});

it('has named schemas, exactly those that it refers to', () => {
  const names = Object.keys(document.components.schemas);
  expect(names).toEqual(
    expect.arrayContaining(['Product', 'Category', 'CartLine', 'WishlistItem', 'Address', 'User', 'Errors']),
  );
  const used = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
  expect(new Set([...used].map(([, name]) => name))).toEqual(new Set(names));
});

it('gives the server the address of the requested host, or the public address', async () => {
  expect(document.servers).toEqual([{ url: 'http://localhost:80' }]);
  const elsewhere = await openShop({ publicUrl: 'https://books.example' });
  const { text } = await elsewhere.rest('GET', '/api/docs/json');
  await elsewhere.close();
  expect((JSON.parse(text) as Document).servers).toEqual([{ url: 'https://books.example' }]);
});

const bodyOf = ({ requestBody }: Pick<Operation, 'requestBody'>) =>
  requestBody && { body: requestBody.content['application/json'].example };

it('has examples that the demo shop accepts unchanged', async () => {
  const exampleFor = (path: string) => bodyOf(document.paths[path]?.['post'] ?? {});
  const { body } = await shop.rest('POST', '/api/auth/login', exampleFor('/api/auth/login'));
  const token = body.encodedToken;
  const added = await shop.rest('POST', '/api/user/address', {
    token,
    ...exampleFor('/api/user/address'),
  });
  const known: Record<string, string> = { addressId: added.body.address[0]?._id ?? '' };
  /**
   * Calls that need an order, a payment, a mailed token or shared link, a book that is or was in a list, or an account
   * that is not shared.
   */
  const needsOtherRecords =
    /-password|\/(password|names|email|deletion|sessions|confirm-email|quiet|watch|shared-wishlists|orders|payments|quantity|restore|move-to-\w+)(\/|$)/;
  // Follows the document's order: a book comes into the cart before its quantity changes.
  for (const { call, parameters = [], requestBody, responses } of operations()) {
    // Only the payment provider can sign an event, and a call without parameters has no example.
    if (call.includes('/api/payments/') || (parameters.length === 0 && !requestBody)) continue;
    const [method = '', path = ''] = call.split(' ');
    const query = new URLSearchParams();
    let url = path;
    for (const { in: place, name, example = '' } of parameters)
      if (place === 'path') url = url.replace(`{${name}}`, known[name] ?? example);
      else if (example) query.set(name, example);
    const answer = await shop.rest(method, `${url}?${query.toString()}`, { token, ...bodyOf({ requestBody }) });
    const [successStatus = ''] = Object.keys(responses);
    const isExpected =
      String(answer.status) === successStatus || (needsOtherRecords.test(path) && answer.status !== 400);
    expect([call, isExpected, answer.text.slice(0, 100)]).toEqual([call, true, expect.any(String)]);
  }
});

it('has no log-in in its examples where the shop is not a demonstration', async () => {
  const selling = await openShop({ demo: false });
  const { text } = await selling.rest('GET', '/api/docs/json');
  await selling.close();
  for (const secret of Object.values(guestLogin)) {
    expect(text).not.toContain(secret);
    expect(JSON.stringify(document)).toContain(secret);
  }
  const { paths } = JSON.parse(text) as Document;
  expect(bodyOf(paths['/api/auth/login']!['post']!)).toEqual({
    body: { email: 'reader@books.example', password: 'a-long-enough-password' },
  });
});

it('has a page with the shop’s name, whose files all come from this host', async () => {
  const page = await shop.rest('GET', '/api/docs/');
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('<title>Colophon REST API</title>')]);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
  for (const [, file = ''] of page.text.matchAll(/(?:href|src)="\.(\/static\/[^"]+)"/g)) {
    const { status, headers } = await shop.rest('GET', `/api/docs${file}`);
    expect([file, status, String(headers['content-type'])]).toEqual([
      file,
      200,
      expect.stringMatching(/css|javascript|png/),
    ]);
  }
});
