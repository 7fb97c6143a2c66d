import type { ApolloLink } from '@apollo/client';
import { Kind, OperationTypeNode } from 'graphql';

/** Whether an answer is the same for everybody. Without a token, the server's cache and the service worker can keep it. */
export const isPublic = ({ operationType, query }: Pick<ApolloLink.Operation, 'operationType' | 'query'>): boolean =>
  operationType === OperationTypeNode.QUERY &&
  !query.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.some((one) => one.kind !== Kind.FIELD || one.name.value === 'viewer'),
  );
