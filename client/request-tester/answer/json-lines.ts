import type { Path } from '../variables/variables.ts';

/** A line of JSON as `JSON.stringify(value, null, 2)` writes it, in parts that can be coloured. */
export type JsonLine = {
  depth: number;
  path: Path;
  /** With its quotation marks. */
  key?: string;
  kind: 'string' | 'number' | 'keyword' | 'open' | 'close';
  text: string;
  comma: boolean;
  /** Of an opening line: where it closes, and how many entries stand between. */
  end?: number;
  count?: number;
};

const BRACKETS = { list: ['[', ']'], object: ['{', '}'] } as const;

const kindOf = (value: unknown): JsonLine['kind'] => {
  if (typeof value === 'string') return 'string';
  return typeof value === 'number' ? 'number' : 'keyword';
};

/** The lines of a parsed JSON value. */
export function jsonLines(root: unknown): readonly JsonLine[] {
  const lines: JsonLine[] = [];
  function write(value: unknown, path: Path, key: string | undefined, comma: boolean): void {
    const start = { depth: path.length, path, ...(key !== undefined && { key: JSON.stringify(key) }) };
    const isContainer = typeof value === 'object' && value !== null;
    const entries = isContainer ? Object.entries(value) : [];
    const [open, close] = BRACKETS[Array.isArray(value) ? 'list' : 'object'];
    if (entries.length === 0) {
      const text = isContainer ? open + close : JSON.stringify(value);
      lines.push({ ...start, kind: kindOf(value), text, comma });
      return;
    }
    const opening: JsonLine = { ...start, kind: 'open', text: open, comma: false, count: entries.length };
    lines.push(opening);
    for (const [index, [name, part]] of entries.entries()) {
      const step = Array.isArray(value) ? index : name;
      write(part, [...path, step], Array.isArray(value) ? undefined : name, index < entries.length - 1);
    }
    opening.end = lines.length;
    lines.push({ depth: path.length, path, kind: 'close', text: close, comma });
  }
  write(root, [], undefined, false);
  return lines;
}

/** Without its line break. */
export const lineText = ({ depth, key, text, comma }: JsonLine): string =>
  `${'  '.repeat(depth)}${key === undefined ? '' : `${key}: `}${text}${comma ? ',' : ''}`;

/** The indexes of the lines that are not inside a folded one. A folded line stands for all up to its end. */
export function visibleLines(lines: readonly JsonLine[], folded: ReadonlySet<number>): number[] {
  const visible: number[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    visible.push(index);
    if (folded.has(index)) index = lines[index]?.end ?? index;
  }
  return visible;
}

/** The lines whose key or value contains the text, in any case. */
export function linesWith(lines: readonly JsonLine[], text: string): number[] {
  const wanted = text.toLowerCase();
  if (!wanted) return [];
  return lines.flatMap(({ key = '', kind, text: value }, index) => {
    const isFound = key.toLowerCase().includes(wanted) || (kind !== 'close' && value.toLowerCase().includes(wanted));
    return isFound ? [index] : [];
  });
}

/** The folded lines without those around a line. */
export const unfoldedAround = (lines: readonly JsonLine[], folded: ReadonlySet<number>, line: number): Set<number> =>
  new Set([...folded].filter((index) => !(index < line && line <= (lines[index]?.end ?? index))));
