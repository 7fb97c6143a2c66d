import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { countIn, numberIn, type NumberSeries } from '../../../services/orders/order-numbers.ts';
import { NUMBERS_FILE } from '../data-directory.ts';
import { DurableJsonFile } from '../durable-json-file.ts';
import { nodeFileSystem as fs } from '../file-system.ts';
import type { LastNumbers } from '../number-counters.ts';

/** Numbers of each series that a restore leaves out, since they may have been issued after the backup. */
const GAP = 1_000;

export interface Continuation {
  /** The series in which orders and bills are numbered now. */
  readonly series: NumberSeries;
  /** Credit notes' series now, and all series when the backup was made. */
  readonly others: readonly string[];
  /** The next order's number, counted in its series. */
  readonly ordersFrom: number | null;
  /** Whether no number was issued since the backup. */
  readonly isComplete: boolean;
}

/** Every number in an order's life: its own, its bill's and its credit notes'. */
function numbersIn(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string') return key === 'number' || key === 'bill' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => numbersIn(one, Array.isArray(value) ? key : name));
}

/** The last numbers of the orders in a closed data directory, at least those that an earlier restore set. */
async function lastNumbersIn(dir: string): Promise<Map<string, number>> {
  const floors = await new DurableJsonFile<LastNumbers>(path.join(dir, NUMBERS_FILE), fs).read();
  const last = new Map(Object.entries(floors ?? {}));
  for (const name of await readdir(path.join(dir, 'orders'))) {
    if (!name.endsWith('.json')) continue;
    const stored = await new DurableJsonFile<{ life?: unknown }>(path.join(dir, 'orders', name), fs).read();
    for (const number of numbersIn(stored?.life)) {
      const found = countIn(number);
      if (found) last.set(found.series, Math.max(found.count, last.get(found.series) ?? 0));
    }
  }
  return last;
}

/**
 * Sets the last number of each series of a closed data directory above those that may have been issued since the
 * backup. Returns the next order's number.
 */
export async function continueNumbers(
  dir: string,
  { series: { order, bill }, others, ordersFrom, isComplete }: Continuation,
): Promise<string> {
  const last = await lastNumbersIn(dir);
  const before = last.get(order);
  const issuedSince = ordersFrom === null ? null : Math.max(0, ordersFrom - 1 - (before ?? 0));
  const gapOf = (one: string): number => {
    if (isComplete) return 0;
    if (issuedSince !== null && one === order) return issuedSince;
    // Each order has a bill. If this year began after the backup, the orders of the last year are not known.
    return issuedSince !== null && one === bill && before !== undefined ? issuedSince : GAP;
  };
  for (const one of new Set([...last.keys(), order, bill, ...others])) last.set(one, (last.get(one) ?? 0) + gapOf(one));
  const kept = [...last].filter(([, count]) => count > 0);
  await new DurableJsonFile<LastNumbers>(path.join(dir, NUMBERS_FILE), fs).write(Object.fromEntries(kept));
  return numberIn(order, (last.get(order) ?? 0) + 1);
}
