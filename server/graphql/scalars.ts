import { GraphQLScalarType, GraphQLError, Kind } from 'graphql';
import { timestamp } from '../services/timestamp.ts';

/** Within the numbers that JSON and JavaScript keep exactly: a cart's sum does not fit into 32 bits. */
function wholeNumber(name: string): GraphQLScalarType<number, number> {
  const parse = (value: unknown): number => {
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
    throw new GraphQLError(`${name} must be a whole number.`, { extensions: { code: 'BAD_USER_INPUT' } });
  };
  return new GraphQLScalarType<number, number>({
    name,
    serialize: parse,
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.INT ? Number(node.value) : null),
  });
}

export const scalars = {
  Rupees: wholeNumber('Rupees'),
  Paise: wholeNumber('Paise'),
  /** For output only; the instants come as ISO strings from our own records. */
  DateTime: new GraphQLScalarType({ name: 'DateTime', serialize: (instant) => timestamp(String(instant)) }),
};
