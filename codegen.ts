import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['client/**/*.graphql'],
  importExtension: '.ts',
  config: {
    useTypeImports: true,
    enumType: 'string-literal',
    scalars: { ID: 'string', Rupees: 'number', Paise: 'number', DateTime: 'string' },
    strictScalars: true,
    defaultScalarType: 'unknown',
  },
  generates: {
    'server/graphql/__generated__/resolvers.generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.ts#GraphQLContext',
        mappers: {
          Product: '../../catalogue/catalogue.ts#Product as ProductRecord',
          ProductConnection: '../../catalogue/catalogue.service.ts#ProductList',
          Author: '../../catalogue/author.ts#Author as AuthorRecord',
          SearchHints: '../../catalogue/catalogue.service.ts#SearchHints as SearchHintsRecord',
          Category: '../../catalogue/catalogue.ts#Category as CategoryRecord',
          Viewer: '../../accounts/account.ts#Account',
          Session: '../../accounts/accounts.service.ts#Session as SessionRecord',
          MovedBook: '../../accounts/account.ts#Account',
          PlacedOrder: '../../orders/orders.service.ts#Placement',
          OrderedAgain: '../../orders/orders.service.ts#OrderedAgain as OrderedAgainRecord',
          Cart: '../../accounts/account.ts#Account',
          CartLine: '../../cart/cart.ts#PricedLine',
          Wishlist: '../../accounts/account.ts#Account',
          WishlistItem: '../../wishlist/wishlist.ts#WishedBook',
          AddressBook: '../../accounts/account.ts#Account',
          Address: '../../addresses/address-book.ts#ListedAddress',
          PaymentSession: '../../orders/order.ts#PaymentSession as PaymentSessionRecord',
          Order: '../../orders/order.ts#Order as OrderRecord',
          OrderLine: '../../orders/order.ts#OrderLine as OrderLineRecord',
        },
        enumsAsTypes: true,
        immutableTypes: true,
      },
    },
    'client/graphql/__generated__/operations.generated.ts': {
      plugins: ['typescript-operations'],
      config: {
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
      },
    },
    // Each document in a file of its own: a page brings those that it asks.
    'client/': {
      preset: 'near-operation-file',
      presetConfig: { baseTypesPath: 'graphql/__generated__/operations.generated.ts', folder: '__generated__' },
      plugins: ['typed-document-node'],
      config: { importOperationTypesFrom: 'Types' },
    },
  },
};

export default config;
