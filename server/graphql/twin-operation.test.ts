import { expect, it } from 'vitest';
import { schema } from './schema.ts';
import { twinOperation } from './twin-operation.ts';

it('selects fields of objects, and declares variables by the types of the schema', () => {
  expect(twinOperation(schema, '# A note.\n{ products(filter: { search: $q }, first: $limit) { nodes { id } } }')).toBe(
    `# A note.
query ($q: String, $limit: Int) {
  products(filter: {search: $q}, first: $limit) {
    nodes {
      id
    }
  }
}`,
  );
  expect(twinOperation(schema, 'mutation { addToWishlist(productId: $_id) logOut }')).toBe(
    `mutation ($_id: ID!) {
  addToWishlist(productId: $_id) {
    items {
      product {
        id
        slug
        title
        author
        price
        originalPrice
        rating
        category
      }
    }
  }
  logOut
}`,
  );
});

it.each([
  ['{ products(nothing: $q) { totalCount } }', '$q stands where the schema wants no value'],
  ['fragment f on Cart { id }', 'is no operation'],
  ['{ __schema }', 'has no selection of __Schema'],
])('%s is refused', (source, message) => {
  expect(() => twinOperation(schema, source)).toThrow(message);
});
