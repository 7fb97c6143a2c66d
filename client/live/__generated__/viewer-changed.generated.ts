import type * as Types from '../../graphql/__generated__/operations.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const ViewerChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ViewerChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewerChanged"}}]}}]} as unknown as DocumentNode<Types.ViewerChangedSubscription, Types.ViewerChangedSubscriptionVariables>;