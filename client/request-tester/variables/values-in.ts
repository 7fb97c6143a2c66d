import { shortened } from '../../ui/text.ts';
import { type Path, variableOf } from './variables.ts';

/** A value of an answer; a long text is cut. */
export type NamedValue = { variable: string; value: string };

const LONGEST = 61;

function* leavesOf(value: unknown, path: Path): Generator<readonly [path: Path, leaf: unknown]> {
  if (typeof value !== 'object' || value === null) yield [path, value];
  else if (Array.isArray(value)) for (const [index, one] of value.entries()) yield* leavesOf(one, [...path, index]);
  // A variable cannot name a key with other characters.
  else for (const [key, one] of Object.entries(value)) if (/^[\w$-]+$/.test(key)) yield* leavesOf(one, [...path, key]);
}

/** The first values of an answer whose variable or text contains what is wanted, in any case. */
export function valuesIn(name: string, answer: unknown, wanted: string, most: number): NamedValue[] {
  const found: NamedValue[] = [];
  const needle = wanted.trim().toLowerCase();
  for (const [path, leaf] of leavesOf(answer, [])) {
    if (found.length === most) break;
    const [variable, text] = [variableOf(name, path), String(leaf)];
    if (!`${variable}\n${text}`.toLowerCase().includes(needle)) continue;
    found.push({ variable, value: shortened(text, LONGEST) });
  }
  return found;
}
