import type { Resolvers } from '../__generated__/resolvers.generated.ts';

export const accountsResolvers: Pick<Resolvers, 'Query' | 'Mutation' | 'Viewer' | 'Session'> = {
  Query: {
    viewer: (_, __, { viewer }) => viewer(),
  },
  Mutation: {
    signUp: (_, { input }, { services, address }) => services.accounts.signUp(input, address),
    logIn: (_, { email, password }, { services, address }) => services.accounts.logIn(email, password, address),
    async logOut(_, __, { services, token }) {
      if (token === null) return false;
      await services.accounts.logOut(token);
      return true;
    },
    async changePassword(_, { currentPassword, newPassword }, { services, requireViewer, address }) {
      return services.passwords.change(await requireViewer(), currentPassword, newPassword, address);
    },
    async requestPasswordReset(_, { email }, { services, address }) {
      await services.passwords.requestReset(email, address);
      return true;
    },
    async resetPassword(_, { token, newPassword }, { services, address }) {
      await services.passwords.reset(token, newPassword, address);
      return true;
    },
  },
  Session: {
    viewer: ({ account }) => account,
  },
  // Cart, wishlist and addresses are parts of the account's record.
  Viewer: {
    cart: (account) => account,
    wishlist: (account) => account,
    addressBook: (account) => account,
  },
};
