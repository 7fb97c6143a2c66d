import type { Trace } from '../../telemetry/tracing.ts';

type Statement = string | { readonly name?: string; readonly text: string };

/**
 * Runs a statement as a span without its values, named after the prepared statement or its first word. A statement that
 * requests share is in the trace of the first.
 */
export function traceStatement<T>(trace: Trace, statement: Statement, run: () => T): T {
  const { text, name } = typeof statement === 'string' ? { text: statement } : statement;
  const operation = name ?? /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement';
  return trace(`sql ${operation}`, { 'db.system.name': 'postgresql', 'db.query.text': text }, run);
}
