import type { Readable } from 'node:stream';
import { BrokenCsv, csvRows } from '../../../csv-rows.ts';
import { OperatorError } from '../../../errors.ts';
import { COLUMNS, createRowReader, type SettlementRow } from './settlement-row.ts';

/** Rows that one comparison holds in memory, some 200 bytes each. */
const MAX_ROWS = 1_000_000;
const NEEDED = ['entity_id', 'type', 'amount', 'currency', 'created_at'];

export interface Settlement {
  readonly rows: readonly SettlementRow[];
  /** Unreadable and repeated rows, each with its line. */
  readonly faults: readonly string[];
}

function indexesOf(header: readonly string[]): ReadonlyMap<string, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = COLUMNS.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new OperatorError(`line 1: the header names no ${missing.join(', ')}.`);
  return new Map(COLUMNS.map((name) => [name, names.indexOf(name)]));
}

/** Reads the provider's list of settlements (CSV). Throws `OperatorError` for any other file. */
export async function readSettlement(file: Readable, maxRows = MAX_ROWS): Promise<Settlement> {
  const rows: SettlementRow[] = [];
  const faults: string[] = [];
  const lines = new Map<string, number>();
  const read = createRowReader();
  let indexes: ReadonlyMap<string, number> | null = null;

  /** Adds a row. Returns why it cannot be compared; null if it can, or if it moves no shopper's money. */
  function take(cells: readonly string[], line: number, names: ReadonlyMap<string, number>): string | null {
    const cell = (name: string) => cells[names.get(name)!]!.trim();
    const found = read(
      Object.fromEntries(COLUMNS.map((name) => [name, cell(name)])) as Parameters<typeof read>[0],
      `line ${line}`,
    );
    if (found === null) return null;
    if ('fault' in found) return found.fault;
    const first = lines.get(found.row.id);
    if (first !== undefined) return `${found.row.id} stands in line ${first} already`;
    if (rows.length === maxRows)
      throw new OperatorError(`The file has more than ${maxRows} payments and refunds. Take one of a shorter time.`);
    lines.set(found.row.id, line);
    rows.push(found.row);
    return null;
  }

  try {
    for await (const batch of csvRows(file, { needed: NEEDED }))
      for (const { line, cells, fault } of batch) {
        const why = indexes ? (fault ?? take(cells, line, indexes)) : null;
        if (why !== null) faults.push(`line ${line}: ${why}`);
        indexes ??= indexesOf(cells);
      }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    faults.push(`line ${error.line}: ${error.message}`);
  }
  if (indexes === null && faults.length === 0) throw new OperatorError('The file is empty.');
  return { rows, faults };
}
