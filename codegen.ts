import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['client/**/*.graphql'],
  ignoreNoDocuments: true,
  emitLegacyCommonJSImports: false,
  importExtension: '.ts',
  config: {
    useTypeImports: true,
    enumType: 'string-literal',
    scalars: { ID: 'string', Rupees: 'number', Paise: 'number', DateTime: 'string' },
    strictScalars: true,
    defaultScalarType: 'unknown',
  },
  generates: {
    'server/graphql/resolvers.generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: './context.ts#GraphQLContext',
        mappers: {
          Product: '../catalogue/catalogue.ts#Product',
          Category: '../catalogue/catalogue.ts#Category',
          Viewer: '../accounts/account.ts#Account',
          Cart: '../accounts/account.ts#Account',
          CartLine: '../cart/cart.ts#CartLine',
          Wishlist: '../accounts/account.ts#Account',
          WishlistItem: '../wishlist/wishlist.ts#WishlistItem',
          AddressBook: '../accounts/account.ts#Account',
          Address: '../addresses/address.ts#Address',
          PaymentSession: '../orders/order.ts#PaymentSession',
          Order: '../orders/order.ts#Order',
          OrderLine: '../orders/order.ts#OrderLine',
        },
        enumsAsTypes: true,
        immutableTypes: true,
      },
    },
    'client/graphql/operations.generated.ts': {
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
      },
    },
  },
};

export default config;
