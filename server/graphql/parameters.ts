/** The parameters of a GraphQL request as its client sent them. */
export interface Parameters {
  readonly query: string;
  readonly operationName?: unknown;
  readonly variables?: unknown;
  readonly extensions?: unknown;
}

const names = new Set(['query', 'operationName', 'variables', 'extensions']);

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const areParameters = (body: unknown): body is Parameters => isRecord(body) && typeof body['query'] === 'string';

/** Whether Yoga has nothing to refuse in the parameters. */
export const areWellFormed = (parameters: Parameters): boolean =>
  Object.keys(parameters).every((name) => names.has(name)) &&
  (parameters.operationName == null || typeof parameters.operationName === 'string') &&
  [parameters.variables, parameters.extensions].every((value) => value == null || isRecord(value));
