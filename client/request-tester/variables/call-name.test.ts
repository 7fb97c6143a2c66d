import { expect, test } from 'vitest';
import { callName } from './call-name.ts';

test.each([
  ['/api/auth/login', 'login'],
  ['api/products?limit=2', 'products'],
  ['/api/products/a-room-with-a-view', 'aRoomWithAView'],
  ['/api/user/cart/:8e2f1c', 'cart'],
  ['/api/user/address/{{address.address[-1]._id}}', 'address'],
  ['/api/test-todos', 'testTodos'],
  ['/', 'answer'],
  ['', 'answer'],
])('%s is %s', (endpoint, name) => {
  expect(callName(endpoint)).toBe(name);
});
