import type { Resolvers } from '../graphql/resolvers.generated.ts';

export const addressesResolvers: Pick<Resolvers, 'Mutation'> = {
  Mutation: {
    async addAddress(_, { input }, { services, requireViewer }) {
      return services.addresses.add((await requireViewer()).id, input);
    },
    async editAddress(_, { id, input }, { services, requireViewer }) {
      return services.addresses.edit((await requireViewer()).id, id, input);
    },
    async deleteAddress(_, { id }, { services, requireViewer }) {
      return services.addresses.remove((await requireViewer()).id, id);
    },
  },
};
