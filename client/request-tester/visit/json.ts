import { parseJson as parsed } from '../parse-json.ts';

export type Leaf = null | boolean | number | string;
export type Json = Leaf | readonly Json[] | { readonly [name: string]: Json };
/** The way to a value in JSON. A negative index counts from the end of a list. */
export type Path = readonly (string | number)[];

/** undefined for text that is not JSON. */
export const parseJson = (text: string): Json | undefined => parsed(text) as Json | undefined;

/** An answer's JSON, or its text. */
export const jsonOrText = (text: string): Json => parseJson(text) ?? text;

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
export const isObject = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !isList(value);

/** Every value that is neither an object nor a list. */
export function* leavesOf(value: Json, path: Path = []): Generator<[leaf: Leaf, path: Path]> {
  if (isList(value)) for (const [index, one] of value.entries()) yield* leavesOf(one, [...path, index]);
  else if (isObject(value)) for (const [name, one] of Object.entries(value)) yield* leavesOf(one, [...path, name]);
  else yield [value, path];
}

export function withLeaves(value: Json, change: (leaf: Leaf, path: Path) => Leaf, path: Path = []): Json {
  if (isList(value)) return value.map((one, index) => withLeaves(one, change, [...path, index]));
  if (!isObject(value)) return change(value, path);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withLeaves(one, change, [...path, name])]),
  );
}

export function valueAt(value: Json, path: Path): Json | undefined {
  let at: Json | undefined = value;
  for (const step of path) {
    if (typeof step === 'number') at = isList(at) ? at.at(step) : undefined;
    else at = isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }
  return at;
}

/** Changes the leaves of a JSON object or list, else the text. A text without a change stays as it was written. */
export function rewritten(text: string, change: (leaf: Leaf, path: Path) => Leaf): string {
  const json = parseJson(text);
  if (typeof json !== 'object' || json === null) return String(change(text, []));
  const changed = JSON.stringify(withLeaves(json, change));
  return changed === JSON.stringify(json) ? text : changed;
}
