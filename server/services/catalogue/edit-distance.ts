/** Letters of a word that are compared; the rest is ignored. */
const MAX_LETTERS = 64;
/** Three rows of the table that compares two words, reused by each comparison. */
const rows = [0, 1, 2].map(() => new Uint8Array(MAX_LETTERS + 1));

/**
 * Counts the edits that turn a typed word into another: adding, leaving out or replacing a letter, or swapping it with
 * the next one. `whole` counts those to the whole other word, `start` those to its most similar beginning.
 */
export function editsBetween(typed: string, other: string): { whole: number; start: number } {
  const [height, width] = [Math.min(typed.length, MAX_LETTERS), Math.min(other.length, MAX_LETTERS)];
  let [before, last, next] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let at = 0; at <= width; at += 1) last[at] = at;
  for (let row = 1; row <= height; row += 1) {
    const letter = typed.charCodeAt(row - 1);
    next[0] = row;
    for (let at = 1; at <= width; at += 1) {
      const replaced = last[at - 1]! + (letter === other.charCodeAt(at - 1) ? 0 : 1);
      let edits = Math.min(replaced, last[at]! + 1, next[at - 1]! + 1);
      const isSwap = letter === other.charCodeAt(at - 2) && typed.charCodeAt(row - 2) === other.charCodeAt(at - 1);
      if (row > 1 && at > 1 && isSwap) edits = Math.min(edits, before[at - 2]! + 1);
      next[at] = edits;
    }
    [before, last, next] = [last, next, before];
  }
  let start = last[0]!;
  for (let at = 1; at <= width; at += 1) start = Math.min(start, last[at]!);
  return { whole: last[width]!, start };
}
