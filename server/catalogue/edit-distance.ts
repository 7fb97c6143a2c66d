/**
 * Edits between a typed word and another: a letter added, left out, replaced, or swapped with the next one. `whole`
 * compares with all of the other word, `start` with its most similar beginning.
 */
export function editsBetween(typed: string, other: string): { whole: number; start: number } {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = typed[row - 1] === other[at - 1];
      let edits = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1));
      const isSwap = row > 1 && at > 1 && typed[row - 1] === other[at - 2] && typed[row - 2] === other[at - 1];
      if (isSwap) edits = Math.min(edits, before[at - 2]! + 1);
      next.push(edits);
    }
    before = last;
    last = next;
  }
  return { whole: last[other.length]!, start: Math.min(...last) };
}
