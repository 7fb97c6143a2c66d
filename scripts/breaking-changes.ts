import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { apiCompare } from 'api-smart-diff';
import { buildSchema } from 'graphql';

/** A change that breaks a client: its name for `CHANGELOG.md`, and the comparison's description. */
export interface Breaking {
  readonly name: string;
  readonly what: string;
}

/** Names a field as `Product.price`. */
export async function breakingInGraphQL(before: string, after: string): Promise<readonly Breaking[]> {
  const changes = await diff(buildSchema(before), buildSchema(after));
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ path = '', message }) => ({ name: path, what: message }));
}

interface Difference {
  readonly type?: string;
  readonly path: readonly (string | number)[];
  readonly description?: string;
}

/** The path within a named schema: `/properties/price/type`. */
const tailOf = (path: Difference['path']) => `/${path.join('/')}`;

/** Names a property of a named schema as `Product.price`, and anything else by its call: `GET /api/products`. */
export function breakingInOpenAPI(before: object, after: object): readonly Breaking[] {
  const diffs = apiCompare(structuredClone(before), structuredClone(after)).diffs as readonly Difference[];
  // A change of a named schema is found again wherever the schema is used; the shortest path is that of the schema.
  const inSchemas = diffs
    .filter(({ path }) => path[0] === 'components')
    .toSorted((one, other) => one.path.length - other.path.length);
  const nameOf = ({ path }: Difference): string => {
    const own = inSchemas.find((one) => tailOf(path).endsWith(tailOf(one.path.slice(3))))?.path;
    if (!own) return `${String(path[2]).toUpperCase()} ${path[1]}`;
    return [own[2], own[3] === 'properties' && own[4]].filter(Boolean).join('.');
  };
  // The comparison counts an additional way to send the token as breaking, but not the loss of a way.
  const found = diffs.filter(({ type, path }) => type === 'breaking' && path[1] !== 'securitySchemes');
  const byName = new Map(found.map((one) => [nameOf(one), one.description ?? tailOf(one.path)]));
  return [...byName].map(([name, what]) => ({ name, what }));
}

/** The changes that the changelog does not name in backticks under "Unreleased". */
export function unannouncedChanges(changes: readonly Breaking[], changelog: string): readonly Breaking[] {
  const unreleased = /^## Unreleased\n(.*?)(?=^## |$(?![^]))/ms.exec(changelog)?.[1] ?? '';
  return changes.filter(({ name }) => !unreleased.includes(`\`${name}\``));
}
