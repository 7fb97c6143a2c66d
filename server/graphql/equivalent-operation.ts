import {
  getNamedType,
  getNullableType,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInputObjectType,
  isLeafType,
  isObjectType,
  Kind,
  parse,
  print,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Limits objects within objects: a move answers with both lists, their lines and the books of these. */
const MAX_DEPTH = 4;
/** Fields too long for lists; a route that needs one names it. */
const TOO_LONG = new Set(['Product.author', 'Product.excerpt', 'OrderLine.product']);

/**
 * Selects all fields of an object that need no arguments, including objects within it; null when nothing is left. A
 * type is not selected within itself.
 */
function selectionOf(type: GraphQLObjectType, around: readonly GraphQLObjectType[] = []): SelectionSetNode | null {
  const within = [...around, type];
  const selections = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    // The `edges` of a connection hold the same as its `nodes`.
    if (field.name === 'edges' || field.args.length > 0 || TOO_LONG.has(`${type.name}.${field.name}`)) return [];
    const name = { kind: Kind.NAME, value: field.name } as const;
    if (isLeafType(inner)) return [{ kind: Kind.FIELD, name } as const];
    if (!isObjectType(inner) || within.includes(inner) || within.length === MAX_DEPTH) return [];
    const selectionSet = selectionOf(inner, within);
    return selectionSet ? [{ kind: Kind.FIELD, name, selectionSet } as const] : [];
  });
  return selections.length > 0 ? { kind: Kind.SELECTION_SET, selections } : null;
}

/**
 * Completes the GraphQL operation equivalent to a REST route: declares its variables with the schema's types, and
 * selects the fields of objects named without any. Keeps comments before the operation.
 */
export function equivalentOperation(schema: GraphQLSchema, source: string): string {
  const [notes = ''] = /^(#.*\n)*/.exec(source) ?? [];
  const variables = new Map<string, string>();
  const types = new TypeInfo(schema);
  const document = visit(
    parse(source, { noLocation: true }),
    visitWithTypeInfo(types, {
      Field(node) {
        const type = getNamedType(types.getType());
        if (node.selectionSet || !isObjectType(type)) return undefined;
        const selectionSet = selectionOf(type);
        return selectionSet ? { ...node, selectionSet } : undefined;
      },
      Variable({ name }) {
        const inputType = types.getInputType();
        if (!inputType) throw new Error(`$${name.value} is used where the schema takes no input`);
        // A value with a default is optional; the one value of a `@oneOf` input is not.
        const within = getNamedType(types.getParentInputType());
        const isOnly = isInputObjectType(within) && within.isOneOf;
        const mayLack = !isOnly && types.getDefaultValue() !== undefined;
        const type = mayLack ? getNullableType(inputType) : inputType;
        variables.set(name.value, String(isOnly ? new GraphQLNonNull(getNullableType(inputType)) : type));
      },
    }),
  );
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${source} is not an operation`);
  const declared = [...variables].map(([name, type]) => `$${name}: ${type}`).join(', ');
  return `${notes}${operation.operation} ${declared && `(${declared}) `}${print(operation.selectionSet)}`;
}
