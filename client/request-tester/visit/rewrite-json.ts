import { parseJson } from '../parse-json.ts';

export type Leaf = null | boolean | number | string;
export type Json = Leaf | readonly Json[] | { readonly [name: string]: Json };
export type Path = readonly (string | number)[];

function withLeaves(value: Json, change: (leaf: Leaf, path: Path) => Leaf, path: Path = []): Json {
  if (typeof value !== 'object' || value === null) return change(value, path);
  if (Array.isArray(value)) return value.map((one: Json, index) => withLeaves(one, change, [...path, index]));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withLeaves(one, change, [...path, name])]),
  );
}

/** Changes the leaves of a JSON object or list, else the text. A text without a change stays as it was written. */
export function rewriteJson(text: string, change: (leaf: Leaf, path: Path) => Leaf): string {
  const json = parseJson(text) as Json | undefined;
  if (typeof json !== 'object' || json === null) return String(change(text, []));
  const changed = JSON.stringify(withLeaves(json, change));
  return changed === JSON.stringify(json) ? text : changed;
}
