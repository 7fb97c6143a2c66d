import {
  getNamedType,
  getNullableType,
  type GraphQLSchema,
  isCompositeType,
  Kind,
  parse,
  print,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** What an example asks of an object; fields of an object type within are completed in turn. */
const SELECTIONS: Readonly<Record<string, string>> = {
  Address: 'id name street city state country zipCode mobile isDefault',
  AddressBook: 'addresses',
  Author: 'slug name bookCount',
  Cart: 'lines { quantity product } priceDetails',
  Category: 'id name',
  CategoryFacet: 'name count',
  MovedBook: 'cart wishlist',
  Order: 'id paymentId placedAt lines priceDetails { totalAmount } address { name city }',
  OrderConnection: 'nodes pageInfo',
  OrderedAgain: 'cart gone',
  OrderLine: 'slug title price quantity',
  PageInfo: 'hasNextPage endCursor',
  PaymentPrefill: 'name email contact',
  PaymentSession: 'id status scriptUrl key amount currency providerOrderId prefill order { id }',
  PlacedOrder: 'order cart',
  PriceDetails: 'totalOriginalPrice totalDiscount totalDeliveryCharge totalAmount totalSavedAmount',
  PriceFacet: 'maxPrice count',
  Product: 'id slug title author price originalPrice rating category',
  ProductConnection: 'totalCount nodes pageInfo',
  ProductFacets: 'categories prices ratings anyRating',
  RatingFacet: 'above count',
  SearchHints: 'authors correction books',
  Session: 'token viewer { firstName email }',
  Shelf: 'image width height spines',
  Spine: 'view x width height product { slug title }',
  Viewer: 'id firstName lastName email',
  Wishlist: 'items { product }',
};

function selectionOf(type: string): SelectionSetNode {
  const fields = SELECTIONS[type];
  if (fields === undefined) throw new Error(`twin-operation.ts has no selection of ${type}`);
  const [operation] = parse(`{ ${fields} }`, { noLocation: true }).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${type} has no fields`);
  return operation.selectionSet;
}

/**
 * Completes the GraphQL operation that a REST route names as its twin: declares its variables, with the schema's types,
 * and selects fields of the objects that are named without any. Comments before the operation are kept.
 */
export function twinOperation(schema: GraphQLSchema, source: string): string {
  const [notes = ''] = /^(#.*\n)*/.exec(source) ?? [];
  const variables = new Map<string, string>();
  const types = new TypeInfo(schema);
  const document = visit(
    parse(source, { noLocation: true }),
    visitWithTypeInfo(types, {
      Field(node) {
        const type = getNamedType(types.getType());
        if (node.selectionSet || !isCompositeType(type)) return undefined;
        return { ...node, selectionSet: selectionOf(type.name) };
      },
      Variable({ name }) {
        const wanted = types.getInputType();
        if (!wanted) throw new Error(`$${name.value} stands where the schema wants no value`);
        // A value with a default may be left out.
        const type = types.getDefaultValue() === undefined ? wanted : getNullableType(wanted);
        variables.set(name.value, String(type));
      },
    }),
  );
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${source} is no operation`);
  const declared = [...variables].map(([name, type]) => `$${name}: ${type}`).join(', ');
  return `${notes}${operation.operation} ${declared && `(${declared}) `}${print(operation.selectionSet)}`;
}
