import type { DocumentNode, OperationNode } from './ast.ts';

export type Values = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The operation of a document that is executed. */
export function operationIn(document: DocumentNode, name?: string | null): OperationNode | undefined {
  const operations = document.definitions.filter(
    (definition): definition is OperationNode => definition.kind === 'OperationDefinition',
  );
  return operations.find((one) => !name || one.name?.value === name);
}

/** The first value under this key, at any depth. */
function find(data: unknown, key: string): unknown {
  if (typeof data !== 'object' || data === null) return undefined;
  if (key in data) return (data as Values)[key];
  return Object.values(data)
    .map((value) => find(value, key))
    .find((found) => found !== undefined);
}

const idOf = (value: unknown): unknown => (isRecord(value) ? value['id'] : undefined);
const lastOf = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : undefined);

/** Where an answer has the value of a variable of that name. */
const SOURCES: Readonly<Record<string, (data: unknown) => unknown>> = {
  productId: (data) => idOf(find(data, 'product')),
  slug: (data) => find(data, 'slug'),
  addressId: (data) => idOf(lastOf(find(data, 'addresses'))),
  paymentSessionId: (data) => idOf(find(data, 'createPaymentSession')),
  orderId: (data) => idOf(find(data, 'order')),
};

/** What an answer says of the variables of later requests. */
export const variablesIn = (data: unknown): Values =>
  Object.fromEntries(
    Object.entries(SOURCES)
      .map(([name, read]) => [name, read(data)] as const)
      .filter(([, value]) => value !== undefined && value !== null),
  );

/** Queries for variables that no answer gave so far. */
export const LOOKUPS: Readonly<Record<string, string>> = {
  addressId: '{ viewer { addressBook { addresses { id } } } }',
};

/** What has to happen before for a variable that neither an answer nor a query gave. */
export const HINTS: Readonly<Record<string, string>> = {
  addressId: 'Your account has no address yet: run AddAddress first.',
  payment: 'Nothing is paid yet: run OpenPayment and press the button that appears here.',
};

/** The variables that an operation requires and that were not given. */
export function missingVariables(operation: OperationNode | undefined, given: Values): string[] {
  return (operation?.variableDefinitions ?? [])
    .filter(({ type, defaultValue }) => type.kind === 'NonNullType' && !defaultValue)
    .map(({ variable }) => variable.name.value)
    .filter((name) => given[name] === undefined);
}
