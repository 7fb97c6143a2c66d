import { expect, test } from 'vitest';
import type { TestRequest } from '../test-request.ts';
import { shareLink, sharedRequest } from './share-link.ts';

const page = 'http://shop.example/mockman';
const first: TestRequest = { type: 'GET', endpoint: '/api/test-todos', headers: [], body: '{}' };
const request: TestRequest = {
  type: 'POST',
  endpoint: '/api/user/cart?a=1&b=%20#c',
  headers: [{ id: 1, name: 'authorization', value: '{{login.encodedToken}}', on: true }],
  body: '{"note":"₹ + & = : # 100%"}',
  name: 'added',
};
const opened = (link: string) => sharedRequest(new URL(link).hash, first);

test('a link opens the request that it was made of', () => {
  expect(opened(shareLink(request, page))).toEqual(request);
  expect(opened(shareLink(first, page))).toEqual(first);
});

test('a link holds no token and no password', () => {
  const headers = [{ id: 1, name: 'authorization', value: 'hidden', on: true }];
  const link = shareLink({ ...request, headers, body: '{"password":"hidden"}' }, page);
  expect(link).not.toContain('hidden');
  expect(opened(link)).toMatchObject({ headers: [{ name: 'authorization', value: '' }], body: '{"password":""}' });
});

test('nothing of it is in the part of the address that is sent to a server', () => {
  expect(shareLink(request, page).split('#')[0]).toBe(page);
});

test.each(['', '#main', '#type=PUT&endpoint=/', '#type=GET', '#%'])('%j is no request', (fragment) => {
  expect(sharedRequest(fragment, first)).toBeNull();
});

test('a name that no variable can have is left out', () => {
  expect(sharedRequest('#type=GET&endpoint=/api&name=a.b', first)).not.toHaveProperty('name');
});
