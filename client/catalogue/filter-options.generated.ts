import type * as Types from '../graphql/operations.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const FilterOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FilterOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"highestPrice"}}]}}]} as unknown as DocumentNode<Types.FilterOptionsQuery, Types.FilterOptionsQueryVariables>;