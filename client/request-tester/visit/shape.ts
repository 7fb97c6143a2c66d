import { isList, isObject, type Json } from './json.ts';

type TypeName = 'string' | 'number' | 'boolean' | 'null' | 'list' | 'object';

/** The types of a value, and of what is in it. The shape of a list is that of all its elements. */
export type Shape = {
  readonly types: ReadonlySet<TypeName>;
  readonly fields: ReadonlyMap<string, Field>;
  readonly element?: Shape;
};
/** `always`: every object had it. */
type Field = { readonly shape: Shape; readonly always: boolean };

export type Difference = { readonly where: string; readonly recorded: string; readonly found: string };

const NONE: ReadonlyMap<string, Field> = new Map();

export function shapeOf(value: Json): Shape {
  if (isList(value)) {
    const element = value
      .map(shapeOf)
      .reduce<Shape | undefined>((sum, one) => (sum ? merged(sum, one) : one), undefined);
    return { types: new Set(['list']), fields: NONE, ...(element && { element }) };
  }
  if (isObject(value)) {
    const fields = Object.entries(value).map(([name, one]) => [name, { shape: shapeOf(one), always: true }] as const);
    return { types: new Set(['object']), fields: new Map(fields) };
  }
  return { types: new Set([value === null ? 'null' : (typeof value as TypeName)]), fields: NONE };
}

function merged(one: Shape, other: Shape): Shape {
  const fields = new Map<string, Field>();
  const bothObjects = one.types.has('object') && other.types.has('object');
  for (const name of new Set([...one.fields.keys(), ...other.fields.keys()])) {
    const [a, b] = [one.fields.get(name), other.fields.get(name)];
    if (a && b) fields.set(name, { shape: merged(a.shape, b.shape), always: a.always && b.always });
    else fields.set(name, { shape: (a ?? b)!.shape, always: !bothObjects && (a ?? b)!.always });
  }
  const element = one.element && other.element ? merged(one.element, other.element) : (one.element ?? other.element);
  return { types: one.types.union(other.types), fields, ...(element && { element }) };
}

const written = (types: ReadonlySet<TypeName>) => [...types].toSorted().join(' or ');

/** A null says nothing of the type that a value has when there is one. */
function typesDiffer(recorded: Shape, found: Shape): boolean {
  const [before, now] = [recorded, found].map(({ types }) => types.difference(new Set(['null'])));
  return before!.size > 0 && now!.size > 0 && !now!.isSubsetOf(before!);
}

/**
 * How an answer differs: fields that are missing or new, and types that changed. A field of list elements is missing
 * when no element has it. Nothing is said of an empty list's elements.
 */
export function differences(recorded: Shape, found: Shape, where = ''): Difference[] {
  if (typesDiffer(recorded, found))
    return [{ where: where || 'body', recorded: written(recorded.types), found: written(found.types) }];
  const inFields = [...new Set([...recorded.fields.keys(), ...found.fields.keys()])].flatMap((name) => {
    const [before, now] = [recorded.fields.get(name), found.fields.get(name)];
    const place = where ? `${where}.${name}` : name;
    if (before && now) return differences(before.shape, now.shape, place);
    if (before && found.types.has('object') && before.always)
      return [{ where: place, recorded: written(before.shape.types), found: 'missing' }];
    if (now && recorded.types.has('object'))
      return [{ where: place, recorded: 'missing', found: written(now.shape.types) }];
    return [];
  });
  const inElements =
    recorded.element && found.element ? differences(recorded.element, found.element, `${where}[]`) : [];
  return [...inFields, ...inElements];
}
