import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { equivalentOperation } from './equivalent-operation.ts';

const schema = buildSchema(`
  type Query { book(by: By!): Book books(filter: Filter, first: Int! = 8): [Book!]! cart: Cart }
  type Mutation { add(id: ID!): Cart! logOut: Boolean! }
  input Filter { search: String }
  input By @oneOf { slug: String id: ID }
  type Cart { lines: [Line!]! book(id: ID!): Book total: Int! }
  type Line { edges: [Book!]! book: Book! cart: Cart! quantity: Int! }
  type Book { id: ID! format: Format similar: [Book!]! author: Author! }
  type Author { name: String! country: Country! }
  type Country { name: String! continent: Continent! }
  type Continent { name: String! }
  enum Format { PAPER }
`);
const plain = (source: string) => equivalentOperation(schema, source).replaceAll(/\s+/g, ' ');

it('declares variables by the types of the schema, and keeps the given fields and comments', () => {
  expect(
    equivalentOperation(schema, '# A note.\n{ books(filter: { search: $q }, first: $limit) { author { name } } }'),
  ).toBe(
    `# A note.
query ($q: String, $limit: Int) {
  books(filter: {search: $q}, first: $limit) {
    author {
      name
    }
  }
}`,
  );
});

it('selects fields without arguments, four objects deep, and no type within itself', () => {
  expect(plain('mutation { add(id: $_id) logOut }')).toBe(
    'mutation ($_id: ID!) { add(id: $_id) { lines { book { id format author { name } } quantity } total } logOut }',
  );
});

it('requires the one value of a @oneOf input', () => {
  expect(plain('{ book(by: { slug: $bookId }) { id } }')).toBe(
    'query ($bookId: String!) { book(by: {slug: $bookId}) { id } }',
  );
});

it.each([
  ['{ books(nothing: $q) { id } }', '$q is used where the schema takes no input'],
  ['fragment f on Cart { id }', 'is not an operation'],
])('refuses %s', (source, message) => {
  expect(() => equivalentOperation(schema, source)).toThrow(message);
});
