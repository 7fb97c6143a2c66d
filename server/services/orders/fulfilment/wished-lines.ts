import { ShopError } from '../../../errors.ts';
import { searchKey } from '../../text.ts';
import type { LineCopies, Order, OrderLine } from '../records.ts';

/** A line as the owner names it, and its copies; null means all copies that the act can be about. */
export interface WishedLine {
  /** The line's place in the order, from 1, or a part of its title. */
  readonly line: string;
  readonly copies: number | null;
}

/** The line at that place, otherwise the only one whose title is or contains the text. */
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

/** Copies by the id of their line; null means all copies that the act can be about. */
export type Wished = ReadonlyMap<string, number | null>;

/** `CONFLICT` for a line that is named twice, since the copies meant could be those of one name or of both. */
export function wishedOf(order: Order, wishes: readonly WishedLine[]): Wished {
  const wished = new Map<string, number | null>();
  for (const { line, copies } of wishes) {
    const { id, title } = lineOf(order, line);
    if (wished.has(id))
      throw new ShopError(
        'CONFLICT',
        `‘${title}’ of order ${order.life.number} is named twice: name it once, with its copies.`,
      );
    wished.set(id, copies);
  }
  return wished;
}

/** The copies that the act is about. `openOf` returns how many of a line it can be about. */
export const copiesWished = (
  order: Order,
  wished: Wished,
  openOf: (line: OrderLine) => number,
): readonly LineCopies[] =>
  order.lines.flatMap((line) => {
    const copies = wished.get(line.id);
    const open = openOf(line);
    if (copies === undefined || (copies === null && open === 0)) return [];
    return [{ lineId: line.id, copies: copies ?? open }];
  });
