import { type Arbitrary, constantFrom, integer, nat, oneof, record, string, tuple } from 'fast-check';
import { createRandom } from '../faults/random.ts';
import { createDocuments } from './documents.ts';
import { oddJson } from './odd-values.ts';
import { type FuzzRequest, headersOf, type Existing } from './rest-requests.ts';

const garbage = [
  '{',
  '{}',
  '{ __typename }',
  'query',
  'subscription { viewer { id } }',
  'query A { __typename } query B { __typename }',
  'fragment A on Query { ...A } { ...A }',
  'fragment A on Query { ...B } fragment B on Query { ...A } { ...A }',
  `{ ${'viewer { '.repeat(50)}id${' }'.repeat(50)} }`,
  `{ ${Array.from({ length: 200 }, (_, index) => `a${index}: bookOfTheMonth { slug }`).join(' ')} }`,
  `{ bookOfTheMonth ${'@include(if: true) '.repeat(100)} { slug } }`,
  `query (${Array.from({ length: 500 }, (_, index) => `$v${index}: Int`).join(' ')}) { bookOfTheMonth { slug } }`,
  '{ product(by: { slug: """\n  block\n""" }) { id } }',
  '{ product(by: { slug: "\\uD800" }) { id } }',
  '{ products(first: 99999999999999999999) { totalCount } }',
  'extend type Query { a: Int } { bookOfTheMonth { slug } }',
  '{ __type(name: "Query") { fields { type { ofType { ofType { ofType { name } } } } } } }',
];

export function graphqlRequests(existing: Existing): Arbitrary<FuzzRequest> {
  const documentOf = createDocuments(existing.ids);
  const generated = integer().map((seed) => documentOf(createRandom(seed)) as unknown);
  const odd = record(
    {
      query: oneof(constantFrom(...garbage), string({ maxLength: 200 }), oddJson),
      variables: oddJson,
      operationName: oddJson,
      extensions: oddJson,
    },
    { requiredKeys: ['query'] },
  );
  const body = oneof(
    { weight: 6, arbitrary: generated },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: oddJson },
  );
  return tuple(body, headersOf(existing), nat(99)).map(([content, headers, roll]): FuzzRequest => {
    if (roll >= 8) return { method: 'POST', url: '/graphql', headers, payload: JSON.stringify(content) };
    const parameters = typeof content === 'object' && content !== null ? Object.entries(content) : [['query', content]];
    const query = parameters
      .map(([name, value]) => {
        const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
        return `${encodeURIComponent(String(name).toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`;
      })
      .join('&');
    return { method: 'GET', url: `/graphql?${query}`, headers, payload: null };
  });
}
