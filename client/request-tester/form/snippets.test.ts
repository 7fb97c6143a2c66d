import { expect, test } from 'vitest';
import type { TestRequest } from '../test-request.ts';
import { draftRequest, type SnippetKind, SNIPPETS } from './snippets.ts';

const shop = 'http://shop.example';
const answers = new Map([['login', { encodedToken: 'a.b.c' }]]);

const get: TestRequest = {
  type: 'GET',
  endpoint: 'api/products',
  headers: [
    { id: 1, name: 'x-one', value: "it's", on: true },
    { id: 2, name: 'x-two', value: '2', on: false },
  ],
  body: '{}',
};
const remove: TestRequest = { type: 'DELETE', endpoint: '/api/user/cart/b1', headers: [], body: '{}' };
const post: TestRequest = {
  type: 'POST',
  endpoint: '/api/user/cart?ids[]=1',
  headers: [
    { id: 1, name: 'authorization', value: '{{login.encodedToken}}', on: true },
    { id: 2, name: 'x-empty', value: '', on: true },
    { id: 3, name: 'Content-Type', value: 'application/json', on: true },
  ],
  body: '{"note":"it\'s \\"₹\\" {{login.encodedToken}}"}',
};

const snippet = (kind: SnippetKind, request: TestRequest) => SNIPPETS[kind](draftRequest(request, answers, shop));

test('a GET has neither a body nor headers that are switched off', () => {
  expect(snippet('curl', get)).toBe(
    String.raw`curl 'http://shop.example/api/products' \
  -H 'x-one: it'\''s'`,
  );
});

test('anything else has its body and says that it is JSON', () => {
  expect(snippet('curl', remove)).toBe(
    String.raw`curl -X DELETE 'http://shop.example/api/user/cart/b1' \
  -H 'content-type: application/json' \
  --data '{}'`,
  );
});

test.each<[SnippetKind, string]>([
  [
    'curl',
    String.raw`curl -g -X POST 'http://shop.example/api/user/cart?ids[]=1' \
  -H 'authorization: a.b.c' \
  -H 'x-empty;' \
  -H 'Content-Type: application/json' \
  --data '{"note":"it'\''s \"₹\" a.b.c"}'`,
  ],
  [
    'HTTPie',
    String.raw`http POST 'http://shop.example/api/user/cart?ids[]=1' \
  'authorization: a.b.c' \
  'x-empty;' \
  'Content-Type: application/json' \
  --raw '{"note":"it'\''s \"₹\" a.b.c"}'`,
  ],
  [
    'fetch',
    String.raw`const response = await fetch("http://shop.example/api/user/cart?ids[]=1", {
  method: "POST",
  headers: {
    "authorization": "a.b.c",
    "x-empty": "",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    "note": "it's \"₹\" a.b.c"
  }),
});
console.log(response.status, await response.json());`,
  ],
  [
    'axios',
    String.raw`import axios from "axios";

const { status, data } = await axios({
  method: "POST",
  url: "http://shop.example/api/user/cart?ids[]=1",
  headers: {
    "authorization": "a.b.c",
    "x-empty": "",
    "Content-Type": "application/json",
  },
  data: {
    "note": "it's \"₹\" a.b.c"
  },
});
console.log(status, data);`,
  ],
  [
    'Python requests',
    String.raw`import requests

response = requests.post(
    "http://shop.example/api/user/cart?ids[]=1",
    headers={
        "authorization": "a.b.c",
        "x-empty": "",
        "Content-Type": "application/json",
    },
    json={
        "note": "it's \"₹\" a.b.c",
    },
)
print(response.status_code, response.json())`,
  ],
])('%s writes a request with all its parts', (kind, expected) => {
  expect(snippet(kind, post)).toBe(expected);
});

test.each<[SnippetKind, string]>([
  ['curl', "curl 'http://shop.example/api/categories'"],
  ['HTTPie', "http GET 'http://shop.example/api/categories'"],
  ['fetch', 'const response = await fetch("http://shop.example/api/categories");'],
  ['axios', '  method: "GET",\n  url: "http://shop.example/api/categories",\n});'],
  ['Python requests', 'requests.get(\n    "http://shop.example/api/categories",\n)'],
])('%s writes a GET without headers', (kind, expected) => {
  expect(snippet(kind, { ...get, endpoint: '/api/categories', headers: [] })).toContain(expected);
});

test.each<[SnippetKind, string]>([
  ['fetch', String.raw`  body: "{\"n\": 12345678901234567890}",`],
  ['axios', String.raw`  data: "{\"n\": 12345678901234567890}",`],
  ['Python requests', String.raw`    data="{\"n\": 12345678901234567890}".encode(),`],
])('%s keeps a body that it could not write as a value', (kind, expected) => {
  expect(snippet(kind, { ...remove, body: '{"n": 12345678901234567890}' })).toContain(expected);
});

test('Python has its own words for true, false and null', () => {
  const body = JSON.stringify({ a: [true, false, null, {}, []], b: 1.5 });
  expect(snippet('Python requests', { ...remove, body })).toContain(`    json={
        "a": [
            True,
            False,
            None,
            {},
            [],
        ],
        "b": 1.5,
    },`);
});

test('an unknown variable stays as it is written, in the address too', () => {
  const request = { ...remove, endpoint: 'api/user/cart/{{cart.cart[0]._id}}' };
  expect(snippet('curl', request)).toContain("'http://shop.example/api/user/cart/{{cart.cart[0]._id}}'");
});
