import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildASTSchema,
  GraphQLError,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  KnownDirectivesRule,
  KnownTypeNamesRule,
  parse,
  Source,
  validate,
  validateSchema,
} from 'graphql';

const fields = { nothing: { type: GraphQLString } };
const EMPTY = new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Nothing', fields }) });

/** The faults of a schema's text, each with its place in the file if it has one. */
export function schemaFaults(text: string, file: string): readonly string[] {
  try {
    const document = parse(new Source(text, file));
    const unknown = validate(EMPTY, document, [KnownTypeNamesRule, KnownDirectivesRule]);
    return (unknown.length > 0 ? unknown : validateSchema(buildASTSchema(document))).map(String);
  } catch (error) {
    return [error instanceof GraphQLError ? String(error) : `${file}: ${(error as Error).message}`];
  }
}

if (import.meta.main) {
  const file = 'schema.graphql';
  const faults = schemaFaults(readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8'), file);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
