import { expect, test } from 'vitest';
import type { TestRequest } from '../test-request.ts';
import { draftRequest } from './draft-request.ts';
import { SNIPPET_KINDS } from './snippet-kinds.ts';
import { snippetOf } from './snippets.ts';

const shop = 'http://shop.example';
const answers = new Map([['login', { encodedToken: 'a.b.c' }]]);

const remove: TestRequest = { type: 'DELETE', endpoint: '/api/user/cart/b1', headers: [], body: '{}' };
const post: TestRequest = {
  type: 'POST',
  endpoint: 'api/user/cart?ids[]=1',
  headers: [
    { id: 1, name: 'authorization', value: '{{login.encodedToken}}', on: true },
    { id: 2, name: 'x-off', value: '1', on: false },
  ],
  body: '{"note":"it\'s {{login.encodedToken}}"}',
};

test('a draft has its variables resolved, and headers that are switched off left out', () => {
  expect(draftRequest(post, answers, shop)).toEqual({
    type: 'POST',
    url: 'http://shop.example/api/user/cart?ids[]=1',
    headers: [
      ['authorization', 'a.b.c'],
      ['content-type', 'application/json'],
    ],
    body: '{"note":"it\'s a.b.c"}',
  });
  expect(draftRequest({ ...remove, type: 'GET' }, answers, shop)).not.toHaveProperty('body');
});

test('an unknown variable stays as it is written, in the address too', () => {
  const request = { ...remove, endpoint: 'api/user/cart/{{cart.cart[0]._id}}', body: '{"a": "{{b.c}}"}' };
  expect(draftRequest(request, answers, shop)).toMatchObject({
    url: 'http://shop.example/api/user/cart/{{cart.cart[0]._id}}',
    body: '{"a": "{{b.c}}"}',
  });
});

test.each(SNIPPET_KINDS)('%s gets all parts of a request', (kind) => {
  const text = snippetOf(kind, draftRequest(post, answers, shop));
  for (const part of ['http://shop.example/api/user/cart?ids[]=1', 'authorization', 'a.b.c', 'note'])
    expect(text).toContain(part);
});

test('a quote does not end the text of a shell', () => {
  expect(snippetOf('curl', draftRequest(post, answers, shop))).toContain(String.raw`it'\''s a.b.c`);
});
