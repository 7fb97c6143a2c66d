import { prefixId } from '../ids.ts';
import type { Resolvers } from '../__generated__/resolvers.generated.ts';
import { withUserErrors } from '../user-errors.ts';
import { listAddresses } from '../../services/account/addresses/address-book.ts';

export const addressesResolvers: Pick<Resolvers, 'Mutation' | 'AddressBook'> = {
  Mutation: {
    addAddress: withUserErrors(async (_, { input }, { services, requireViewer }) => ({
      addressBook: await services.addresses.add((await requireViewer()).id, input),
    })),
    editAddress: withUserErrors(async (_, { id, input }, { services, requireViewer }) => ({
      addressBook: await services.addresses.edit((await requireViewer()).id, id, input),
    })),
    async deleteAddress(_, { id }, { services, requireViewer }) {
      return services.addresses.remove((await requireViewer()).id, id);
    },
    async restoreAddress(_, { id }, { services, requireViewer }) {
      return services.addresses.restore((await requireViewer()).id, id);
    },
    async makeDefaultAddress(_, { id }, { services, requireViewer }) {
      return services.addresses.makeDefault((await requireViewer()).id, id);
    },
  },
  AddressBook: {
    id: ({ id }) => prefixId('address-book', id),
    addresses: listAddresses,
  },
};
