import { GraphQLError, type GraphQLScalarType, Kind } from 'graphql';
import { timestamp } from '../services/timestamp.ts';

/** Omits the rest of a GraphQLScalarType, which would replace the description and specification of the schema. */
type Behaviour = Partial<Pick<GraphQLScalarType, 'serialize' | 'parseValue' | 'parseLiteral'>>;

/** Accepts numbers that JSON and JavaScript keep exactly: a cart's sum does not fit into 32 bits. */
function wholeNumber(name: string): Behaviour {
  const parse = (value: unknown): number => {
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
    throw new GraphQLError(`${name} must be a whole number.`, { extensions: { code: 'BAD_USER_INPUT' } });
  };
  return {
    serialize: parse,
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.INT ? Number(node.value) : null),
  };
}

export const scalars: Readonly<Record<'Rupees' | 'Paise' | 'DateTime', Behaviour>> = {
  Rupees: wholeNumber('Rupees'),
  Paise: wholeNumber('Paise'),
  /** Serves only output; the instants come as ISO strings from our own records. */
  DateTime: { serialize: (instant) => timestamp(String(instant)) },
};
