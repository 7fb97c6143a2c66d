import type { Readable } from 'node:stream';
import { BrokenCsv, readCsvRows } from '../../../csv-rows.ts';
import { OperatorError } from '../../../errors.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { COLUMNS, createRowReader, type SettlementRow } from './settlement-row.ts';

/** Maximum number of rows that one comparison holds in memory, some 200 bytes each. */
const MAX_ROWS = 1_000_000;
const NEEDED = ['entity_id', 'type', 'amount', 'currency', 'created_at'];

export interface Settlement {
  readonly rows: readonly SettlementRow[];
  /** Unreadable and repeated rows, each with its line. */
  readonly faults: readonly string[];
}

type Column = (typeof COLUMNS)[number];

/** Other names of the columns, in the reports of the provider's dashboard: 'Created At', 'Refund ID'. */
const OTHER_NAMES: Partial<Record<Column, readonly string[]>> = {
  entity_id: ['refund_id', 'payment_id', 'id'],
  type: ['transaction_entity', 'entity'],
  created_at: ['entity_created_at'],
};
/** Columns that some reports lack, because they follow from other columns. */
const DERIVED: readonly Column[] = ['type', 'payment_id', 'order_id', 'status'];

const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_')
    .replaceAll(/^_|_$/g, '');

function indexesOf(header: readonly string[]): ReadonlyMap<Column, number> {
  const names = header.map(keyOf);
  const indexes = COLUMNS.map((column): [Column, number] => {
    const found = [column, ...(OTHER_NAMES[column] ?? [])].find((name) => names.includes(name));
    return [column, found === undefined ? -1 : names.indexOf(found)];
  });
  // A report without types, of only payments or only refunds, also lists failed ones, so that it needs the status.
  const hasType = indexes.some(([column, at]) => column === 'type' && at !== -1);
  const isNeeded = (column: Column) => !DERIVED.includes(column) || (column === 'status' && !hasType);
  const missing = indexes.flatMap(([column, at]) => (at === -1 && isNeeded(column) ? [column] : []));
  if (missing.length > 0) throw new OperatorError(`line 1: the header names no ${missing.join(', ')}.`);
  return new Map(indexes);
}

/** Fills in the columns that a report of only payments or only refunds lacks. */
function cellsOf(row: readonly string[], indexes: ReadonlyMap<Column, number>): Record<Column, string> {
  const cell = (column: Column, otherwise = '') =>
    indexes.get(column) === -1 ? otherwise : row[indexes.get(column)!]!.trim();
  const id = cell('entity_id');
  const type = cell('type', id.startsWith('rfnd_') ? 'refund' : 'payment').toLowerCase();
  const others = COLUMNS.map((column) => [column, cell(column)] as const);
  return { ...(Object.fromEntries(others) as Record<Column, string>), type };
}

/** Collects rows, each payment and refund once. `add` returns why a row cannot be compared, otherwise null. */
function createRowList(maxRows: number) {
  const rows: SettlementRow[] = [];
  const sources = new Map<string, string>();
  const read = createRowReader();
  return {
    rows,
    add: (cells: Record<Column, string>, source: string): string | null => {
      const found = read(cells, source);
      // Skip a row that moved no shopper's money.
      if (found === null) return null;
      if ('fault' in found) return found.fault;
      const first = sources.get(found.row.id);
      if (first !== undefined) return `${found.row.id} is in ${first} already`;
      if (rows.length === maxRows)
        throw new OperatorError(`The file has more than ${maxRows} payments and refunds. Take one of a shorter time.`);
      sources.set(found.row.id, source);
      rows.push(found.row);
      return null;
    },
  };
}

/** Reads the pages of the provider's API. */
export async function readSettled(pages: ReturnType<PaymentProvider['settledIn']>): Promise<Settlement> {
  const faults: string[] = [];
  const { rows, add } = createRowList(MAX_ROWS);
  let count = 0;
  for await (const page of pages)
    for (const item of page) {
      const source = `row ${(count += 1)}`;
      const text = (column: Column) => {
        const value = item[column];
        return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
      };
      const cells = Object.fromEntries(COLUMNS.map((column) => [column, text(column)])) as Record<Column, string>;
      const why = add(cells, source);
      if (why !== null) faults.push(`${source}: ${why}`);
    }
  return { rows, faults };
}

/** Reads the provider's list of settlements (CSV). Throws `OperatorError` for any other file. */
export async function readSettlement(file: Readable, maxRows = MAX_ROWS): Promise<Settlement> {
  const faults: string[] = [];
  const { rows, add } = createRowList(maxRows);
  let indexes: ReadonlyMap<Column, number> | null = null;

  try {
    for await (const batch of readCsvRows(file, { needed: NEEDED }))
      for (const { line, cells, fault } of batch) {
        const why = indexes ? (fault ?? add(cellsOf(cells, indexes), `line ${line}`)) : null;
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
