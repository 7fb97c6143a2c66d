import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { OperatorError } from '../../../errors.ts';
import { COLUMNS, createRowReader, type SettlementRow } from './settlement-row.ts';

/** What one comparison holds in memory: some 200 bytes a row. */
const MAX_ROWS = 1_000_000;
const MAX_ROW_BYTES = 64 * 1024;

export interface Settlement {
  readonly rows: readonly SettlementRow[];
  /** Rows that cannot be read, or that repeat another one, each with its line. */
  readonly faults: readonly string[];
}

function indexesOf(header: readonly string[]): ReadonlyMap<string, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = COLUMNS.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new OperatorError(`line 1: the header names no ${missing.join(', ')}.`);
  return new Map(COLUMNS.map((name) => [name, names.indexOf(name)]));
}

/** Reads the provider's list of settlements (CSV). Throws `OperatorError` for a file that is no such list. */
export async function readSettlement(file: Readable, maxRows = MAX_ROWS): Promise<Settlement> {
  const rows: SettlementRow[] = [];
  const faults: string[] = [];
  const lines = new Map<string, number>();
  const read = createRowReader();
  let indexes: ReadonlyMap<string, number> | null = null;
  let width = 0;

  function take(cells: readonly string[], line: number): void {
    if (indexes === null) {
      indexes = indexesOf(cells);
      width = cells.length;
      return;
    }
    if (cells.length !== width) return void faults.push(`line ${line}: expected ${width} cells, found ${cells.length}`);
    const cell = (name: string) => cells[indexes!.get(name)!]!.trim();
    const found = read(
      Object.fromEntries(COLUMNS.map((name) => [name, cell(name)])) as Parameters<typeof read>[0],
      `line ${line}`,
    );
    if (found === null) return;
    if ('fault' in found) return void faults.push(`line ${line}: ${found.fault}`);
    const first = lines.get(found.row.id);
    if (first !== undefined) return void faults.push(`line ${line}: ${found.row.id} stands in line ${first} already`);
    if (rows.length === maxRows)
      throw new OperatorError(`The file has more than ${maxRows} payments and refunds. Take one of a shorter time.`);
    lines.set(found.row.id, line);
    rows.push(found.row);
  }

  const parser = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
    on_record(cells: string[], { lines: line }) {
      take(cells, line);
      // Rows are taken here: when a stream breaks, its buffered rows are lost.
      return null;
    },
  });
  try {
    await pipeline(file, parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    faults.push(`line ${parser.info.lines}: cannot be read from here on: ${error.message}`);
  }
  if (indexes === null && faults.length === 0) throw new OperatorError('The file is empty.');
  return { rows, faults };
}
