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
    'server/__generated__/enums.generated.ts': {
      plugins: ['typescript'],
      config: { onlyEnums: true, enumsAsTypes: true },
    },
    'server/graphql/__generated__/resolvers.generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.ts#GraphQLContext',
        mappers: {
          Product: '../../services/catalogue/catalogue.ts#Product as ProductRecord',
          ProductConnection: '../connections.ts#ProductConnection as ProductConnectionRecord',
          ContentPage: '../../services/shop/content-page.ts#ContentPage as ContentPageRecord',
          Author: '../authors.ts#NamedAuthor',
          SearchHints: '../../services/catalogue/catalogue.service.ts#SearchHints as SearchHintsRecord',
          Category: '../../services/catalogue/catalogue.ts#Category as CategoryRecord',
          Viewer: '../../services/account/account.ts#Account',
          Session: '../../services/account/sign-in/sessions.service.ts#Session as SessionRecord',
          MovedBook: '../../services/account/account.ts#Account',
          SharedWishlist: '../../services/account/wishlist/wishlist.service.ts#SharedWishlist as SharedWishlistRecord',
          Cart: '../../services/account/cart/cart.ts#CartView',
          CartLine: '../../services/account/cart/cart.ts#PricedLine',
          Wishlist: '../../services/account/wishlist/wishlist.ts#WishlistView',
          WishlistItem: '../../services/account/wishlist/wishlist.ts#WishedBook',
          AddressBook: '../../services/account/account.ts#Account',
          Address: '../../services/account/addresses/address-book.ts#ListedAddress',
          PaymentSession: '../../services/orders/order-view.ts#PaymentView',
          Order: '../../services/orders/order-view.ts#OrderView',
          OrderLine: '../ordered-books.ts#OrderedBook',
          ProductFacets: '../../services/catalogue/tally.ts#Facets',
        },
        enumsAsTypes: true,
        customDirectives: { semanticNonNull: true },
        immutableTypes: true,
      },
    },
    'client/graphql/__generated__/operations.generated.ts': {
      plugins: ['typescript-operations'],
      config: {
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        // Apollo Client returns no data with an error, so a field marked @semanticNonNull is never read as null. Only
        // the list's page accepts partial data, and it treats each field as possibly absent.
        nullability: { errorHandlingClient: true },
      },
    },
    // Each document gets its own file, so that a page loads only the documents that it uses.
    'client/': {
      preset: 'near-operation-file',
      presetConfig: { baseTypesPath: 'graphql/__generated__/operations.generated.ts', folder: '__generated__' },
      plugins: ['typed-document-node'],
      config: { importOperationTypesFrom: 'Types' },
    },
  },
};

export default config;
