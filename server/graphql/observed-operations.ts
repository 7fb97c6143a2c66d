import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { Counter, Histogram, type Registry } from 'prom-client';
import { ShopError } from '../errors.ts';
import type { Trace } from '../telemetry/tracing.ts';
import { nameOf, operationNames } from './known-operations.ts';

/** Counts an error of the operation by its code. */
export type CountError = (code: string) => void;

/** Executes the operation of this text, and measures it. */
export type ObserveOperation = <T>(query: unknown, execute: (countError: CountError) => Promise<T>) => Promise<T>;

interface Deps {
  readonly metrics: Registry;
  readonly trace: Trace;
}

/**
 * Measures durations and errors by operation name. All operations but the shop's own are named `other`, since strangers
 * could send any number of names.
 */
export function observedOperations({ metrics, trace }: Deps): ObserveOperation {
  const duration = new Histogram({
    name: 'graphql_operation_duration_seconds',
    help: 'Time from a GraphQL operation to its result; `other` for operations that are not the shop’s own.',
    labelNames: ['operation'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  });
  const errors = new Counter({
    name: 'graphql_errors_total',
    help: 'Errors in the answers of GraphQL operations.',
    labelNames: ['operation', 'code'],
    registers: [metrics],
  });
  // Creates the series for alerts: a rate misses the first event of a series that did not exist before.
  for (const operation of [...operationNames, 'other'])
    for (const code of ['INTERNAL_SERVER_ERROR', 'UNAVAILABLE']) errors.inc({ operation, code }, 0);

  return async (query, execute) => {
    const operation = nameOf(query) ?? 'other';
    const end = duration.startTimer({ operation });
    return trace(`GraphQL ${operation}`, { 'graphql.operation.name': operation }, async (note) => {
      const countError = (code: string) => {
        errors.inc({ operation, code });
        note({ 'error.type': code });
      };
      try {
        return await execute(countError);
      } catch (error) {
        countError(error instanceof ShopError ? error.code : 'INTERNAL_SERVER_ERROR');
        throw error;
      } finally {
        end();
      }
    });
  };
}

/** Returns the codes of refused forms, where the operation selects them. */
const refusalCodes = (data: unknown): string[] =>
  Object.values((data ?? {}) as Record<string, { readonly userErrors?: readonly { readonly code?: string }[] } | null>)
    .map((payload) => payload?.userErrors?.[0]?.code)
    .filter((code) => code !== undefined);

/** Measures what Yoga executes; requests without an operation are not measured. */
export const observationPlugin = (observe: ObserveOperation): Plugin => ({
  onParams({ paramsHandler, setParamsHandler }) {
    setParamsHandler((payload) =>
      observe(payload.params.query, async (countError) => {
        const result = await paramsHandler(payload);
        if (!isAsyncIterable(result)) {
          for (const { extensions } of result.errors ?? []) {
            const { code } = extensions;
            countError(typeof code === 'string' ? code : 'UNKNOWN');
          }
          refusalCodes(result.data).forEach(countError);
        }
        return result;
      }),
    );
  },
});
