import { ShopError } from '../../../errors.ts';
import { searchKey } from '../../text.ts';
import type { LineCopies, Order, OrderLine } from '../records.ts';

/** A line as the owner names it, and its copies; null means all copies that the act allows. */
export interface NamedLine {
  /** The line's place in the order, from 1, or a part of its title. */
  readonly line: string;
  readonly copies: number | null;
}

/** Finds the line at that place, otherwise the only one whose title is the text or contains it. */
function lineOf(order: Order, text: string): OrderLine {
  const at = /^\d{1,3}$/.test(text) ? order.lines[Number(text) - 1] : undefined;
  if (at) return at;
  const wanted = searchKey(text);
  const whole = order.lines.filter(({ title }) => searchKey(title) === wanted);
  const found = whole.length > 0 ? whole : order.lines.filter(({ title }) => searchKey(title).includes(wanted));
  const [line, ...others] = found;
  if (line && others.length === 0) return line;
  const places = found.map((one) => `${order.lines.indexOf(one) + 1} (${one.title})`).join(', ');
  throw new ShopError(
    'NOT_FOUND',
    line
      ? `Order ${order.life.number} has several lines "${text}": take one of ${places}.`
      : `Order ${order.life.number} has no line "${text}".`,
  );
}

/** Copies by the id of their line; null means all copies that the act allows. */
export type Selection = ReadonlyMap<string, number | null>;

/** `CONFLICT` for a line that is named twice, because it is unclear whether the copies are to be added up. */
export function selectLines(order: Order, lines: readonly NamedLine[]): Selection {
  const selection = new Map<string, number | null>();
  for (const { line, copies } of lines) {
    const { id, title } = lineOf(order, line);
    if (selection.has(id))
      throw new ShopError(
        'CONFLICT',
        `‘${title}’ of order ${order.life.number} is named twice: name it once, with its copies.`,
      );
    selection.set(id, copies);
  }
  return selection;
}

/** Returns the selected copies of each line. `maxCopies` returns how many copies of a line the act allows. */
export const selectedCopies = (
  order: Order,
  selection: Selection,
  maxCopies: (line: OrderLine) => number,
): readonly LineCopies[] =>
  order.lines.flatMap((line) => {
    const copies = selection.get(line.id);
    const max = maxCopies(line);
    if (copies === undefined || (copies === null && max === 0)) return [];
    return [{ lineId: line.id, copies: copies ?? max }];
  });
