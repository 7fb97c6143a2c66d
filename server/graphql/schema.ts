import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSchema } from 'graphql-yoga';
import { accountsResolvers } from './resolvers/accounts.resolvers.ts';
import { addressesResolvers } from './resolvers/addresses.resolvers.ts';
import { cartResolvers } from './resolvers/cart.resolvers.ts';
import { catalogueResolvers } from './resolvers/catalogue.resolvers.ts';
import { changesResolvers } from './resolvers/changes.resolvers.ts';
import { ordersResolvers } from './resolvers/orders.resolvers.ts';
import { shopResolvers } from './resolvers/shop.resolvers.ts';
import { wishlistResolvers } from './resolvers/wishlist.resolvers.ts';
import type { GraphQLContext } from './context.ts';
import { scalars } from './scalars.ts';
import { completeListsInTurns } from './lists-in-turns.ts';

const typeDefs = readFileSync(path.resolve(import.meta.dirname, '../../schema.graphql'), 'utf8');

export const schema = createSchema<GraphQLContext>({
  typeDefs,
  // scripts/documented-examples.test.ts validates the schema.
  assumeValidSDL: true,
  resolvers: [
    scalars,
    shopResolvers,
    catalogueResolvers,
    accountsResolvers,
    cartResolvers,
    wishlistResolvers,
    addressesResolvers,
    ordersResolvers,
    changesResolvers,
  ],
});
completeListsInTurns(schema);
