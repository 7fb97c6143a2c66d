import { blockCode, keyCode, pathCode } from './code.ts';
import { nameOf } from './names.ts';
import type { Path } from './json.ts';
import type { Shape } from './shape.ts';

const MATCHERS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
  list: 'list',
};

/** A list inside a value, which is checked by its first element. */
type Inner = { readonly path: Path; readonly element: Shape };

/** The matcher for a shape; null when it says nothing. Lists in it are added to `inner`. */
function matcherOf(shape: Shape, path: Path, depth: number, inner: Inner[]): string | null {
  const [type, ...others] = shape.types;
  if (type === undefined || others.length > 0 || type === 'null') return null;
  if (shape.element) inner.push({ path, element: shape.element });
  if (type !== 'object') return MATCHERS[type]!;
  const items = [...shape.fields].flatMap(([name, field]) => {
    const code = field.always ? matcherOf(field.shape, [...path, name], depth + 1, inner) : null;
    return code === null ? [] : [`${keyCode(name)}: ${code}`];
  });
  return blockCode('{', items, '}', depth);
}

/** Statements that hold the types of a value's fields, and of the first element of each list. */
export function expectations(value: string, shape: Shape, depth: number, name = 'first'): string[] {
  const inner: Inner[] = [];
  const indent = '  '.repeat(depth);
  const matcher = matcherOf(shape, [], depth, inner);
  const own =
    matcher === null
      ? []
      : [`${indent}expect(${value}).${shape.fields.size > 0 ? 'toMatchObject' : 'toEqual'}(${matcher});`];
  return [
    ...own,
    ...inner.flatMap(({ path, element }) => {
      const one = `${name}${nameOf([...path, 0])
        .replace(/[^A-Za-z0-9]+/g, '')
        .replace(/^./, (sign) => sign.toUpperCase())}`;
      const body = expectations(one, element, depth + 1, one);
      if (body.length === 0) return [];
      return [`${indent}for (const ${one} of ${value}${pathCode(path)}.slice(0, 1)) {`, ...body, `${indent}}`];
    }),
  ];
}
