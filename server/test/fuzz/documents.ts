import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Random } from '../faults/random.ts';
import { oddWords } from './odd-values.ts';

const schema = buildSchema(readFileSync(path.resolve(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

/** Whether a field hashes a password. Such fields are used rarely because hashing is slow. */
const isCostly = (args: readonly GraphQLArgument[]): boolean =>
  args.some(({ name, type }) => /password/i.test(name) || String(type) === 'SignUpInput!');
/** Fields that would end the sessions of the other documents. */
const forbidden: ReadonlySet<string> = new Set(['logOut']);

interface FuzzDocument {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Generates documents from the schema, mostly valid, with some faults. */
export function createDocuments(ids: readonly string[]) {
  return function documentOf(random: Random): FuzzDocument {
    const variables: Record<string, unknown> = {};
    const declared: string[] = [];
    const fragments: string[] = [];

    function scalar(type: string): unknown {
      if (random.chance(0.02)) return random.pick<unknown>([null, true, -1, 1.5, 2 ** 31, [], {}, ...oddWords]);
      switch (type) {
        case 'Int':
        case 'Rupees':
        case 'Paise':
          return random.pick([0, 1, 2, 20, 99, 100, 101, 500, -1, 2 ** 31 - 1, 2 ** 31]);
        case 'Float':
          return random.pick([0, 4.5, -1, 1e308, 3]);
        case 'Boolean':
          return random.chance(0.5);
        default:
          return random.pick(random.chance(0.7) ? ids : oddWords);
      }
    }

    function value(type: GraphQLInputType, depth = 0): unknown {
      if (isNonNullType(type)) return value(type.ofType, depth);
      if (random.chance(0.01)) return null;
      if (isListType(type)) return Array.from({ length: random.between(0, 3) }, () => value(type.ofType, depth + 1));
      if (isEnumType(type)) return random.chance(0.99) ? random.pick(type.getValues()).name : 'NONSENSE';
      if (isInputObjectType(type)) {
        const fields = Object.values(type.getFields()).filter(() => random.chance(0.95));
        const entries = fields.map(({ name, type: inner }) => [name, plausible(name) ?? value(inner, depth + 1)]);
        if (random.chance(0.01)) entries.push([random.pick(['nonsense', '__proto__', 'constructor']), 1]);
        return Object.fromEntries(entries);
      }
      return scalar(type.name);
    }

    /** Values that sometimes pass the field's validation. */
    function plausible(name: string): unknown {
      if (random.chance(0.2)) return undefined;
      return { zipCode: '411001', mobile: '9876543210', name: 'Asha', street: '1', city: 'Pune' }[name];
    }

    const isEnumValue = (text: string) => /^[A-Z][A-Z_]+$/.test(text);
    function literal(input: unknown): string {
      if (Array.isArray(input)) return `[${input.map(literal).join(', ')}]`;
      if (typeof input === 'object' && input !== null)
        return `{${Object.entries(input)
          .map(([name, inner]) => `${name}: ${literal(inner)}`)
          .join(', ')}}`;
      return typeof input === 'string' && isEnumValue(input) ? input : JSON.stringify(input);
    }

    function argument({ name, type }: GraphQLArgument): string {
      const input = value(type);
      if (random.chance(0.6)) return `${name}: ${literal(input)}`;
      const variable = `v${declared.length}`;
      const declaredType = random.chance(0.99) ? String(type) : 'Int';
      declared.push(`$${variable}: ${declaredType}${random.chance(0.03) ? ' = null' : ''}`);
      if (random.chance(0.99)) variables[variable] = input;
      return `${name}: $${variable}`;
    }

    function field(definition: GraphQLField<unknown, unknown>, depth: number): string {
      const alias = random.chance(0.15) ? `${random.pick(['a', 'b', definition.name, 'constructor'])}: ` : '';
      const chosenArgs = definition.args
        .filter((one) => isNonNullType(one.type) || random.chance(0.5))
        .filter(() => random.chance(0.995));
      const args = chosenArgs.length > 0 ? `(${chosenArgs.map(argument).join(', ')})` : '';
      const directive = random.chance(0.03)
        ? random.pick([' @include(if: true)', ' @skip(if: true)', ' @skip(if: 1)', ' @nonsense', ' @defer'])
        : '';
      const type = getNamedType(definition.type);
      const inner =
        isCompositeType(type) && random.chance(0.99) ? ` ${selection(type as GraphQLObjectType, depth - 1)}` : '';
      return `${alias}${definition.name}${args}${directive}${inner}`;
    }

    function selection(type: GraphQLObjectType, depth: number): string {
      const fields = Object.values(type.getFields()).filter(
        ({ name, args }) => !forbidden.has(name) && (!isCostly(args) || random.chance(0.03)),
      );
      const leaves = fields.filter((one) => !isCompositeType(getNamedType(one.type)));
      const from = depth > 0 ? fields : leaves;
      const chosen = Array.from({ length: random.between(1, 3) }, () => {
        if (from.length === 0 || random.chance(0.015))
          return random.pick(['__typename', 'nonsense', '__proto__', '__schema { types { name } }']);
        return field(random.pick(from), depth);
      });
      if (random.chance(0.06)) chosen.push(`... on ${random.chance(0.9) ? type.name : 'Order'} { __typename }`);
      if (random.chance(0.04)) {
        const name = `F${fragments.length}`;
        fragments.push(`fragment ${name} on ${type.name} { __typename ${random.chance(0.3) ? `...${name}` : ''} }`);
        chosen.push(`...${name}`);
      }
      return `{ ${chosen.join(' ')} }`;
    }

    const kind = random.chance(0.5) ? 'query' : 'mutation';
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    const body = isObjectType(root) ? selection(root, random.between(1, 6)) : '{ __typename }';
    const head = declared.length > 0 ? `${kind} Q(${declared.join(', ')})` : kind;
    const text = [`${head} ${body}`, ...fragments].join('\n');
    return { query: random.chance(0.06) ? spoil(text, random) : text, variables };
  };
}

/** Inserts, deletes or replaces one character. */
function spoil(text: string, random: Random): string {
  const at = random.between(0, text.length - 1);
  const letter = random.pick(['{', '}', '(', ')', '"', '"""', '#', '$', '@', '...', '!', '\u0000', '\uD800', ' ']);
  return text.slice(0, at) + letter + text.slice(random.chance(0.5) ? at : at + 1);
}
