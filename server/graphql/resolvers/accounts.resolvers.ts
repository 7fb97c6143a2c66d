import type { Resolvers } from '../__generated__/resolvers.generated.ts';
import { deletionOf } from '../../services/account/profile/profile.service.ts';
import { LOG_IN_REFUSALS, withUserErrors } from '../user-errors.ts';

export const accountsResolvers: Pick<Resolvers, 'Query' | 'Mutation' | 'Viewer' | 'Session'> = {
  Query: {
    viewer: (_, __, { viewer }) => viewer(),
  },
  Mutation: {
    signUp: withUserErrors(async (_, { input }, { services, address, userAgent }) => ({
      session: await services.accounts.signUp(input, { address, userAgent }),
    })),
    logIn: withUserErrors(
      async (_, { email, password }, { services, address, userAgent }) => ({
        session: await services.accounts.logIn(email, password, { address, userAgent }),
      }),
      LOG_IN_REFUSALS,
    ),
    async logOut(_, __, { services, token }) {
      if (token === null) return false;
      await services.accounts.logOut(token);
      return true;
    },
    changeNames: withUserErrors(async (_, { input }, { services, requireViewer }) => ({
      viewer: await services.profile.changeNames(await requireViewer(), input),
    })),
    requestEmailChange: withUserErrors(async (_, { input }, { services, requireViewer, address }) => {
      await services.email.ask(await requireViewer(), input, address);
      return {};
    }),
    confirmEmailChange: withUserErrors(async (_, { input }, { services, address }) => ({
      email: await services.email.confirm(input.token, address),
    })),
    changePassword: withUserErrors(
      async (_, { currentPassword, newPassword }, { services, requireViewer, address, userAgent }) => ({
        session: await services.passwords.change(await requireViewer(), currentPassword, newPassword, {
          address,
          userAgent,
        }),
      }),
    ),
    requestAccountDeletion: withUserErrors(async (_, { input }, { services, requireViewer, address }) => ({
      viewer: await services.profile.requestDeletion(await requireViewer(), input.password, address),
    })),
    keepAccount: withUserErrors(async (_, __, { services, requireViewer }) => ({
      viewer: await services.profile.keep(await requireViewer()),
    })),
    endSession: withUserErrors(async (_, { input }, { services, requireViewer }) => ({
      viewer: await services.openSessions.end(await requireViewer(), input.sessionId),
    })),
    endOtherSessions: withUserErrors(async (_, __, { services, requireViewer, requireToken }) => ({
      viewer: await services.openSessions.endOthers(await requireViewer(), requireToken()),
    })),
    requestPasswordReset: withUserErrors(async (_, { email }, { services, address }) => {
      await services.passwords.requestReset(email, address);
      return {};
    }),
    resetPassword: withUserErrors(async (_, { token, newPassword }, { services, address }) => {
      await services.passwords.reset(token, newPassword, address);
      return {};
    }),
  },
  Session: {
    viewer: ({ account }) => account,
  },
  Viewer: {
    cart: (account, _, { services }) => services.cart.view(account),
    wishlist: (account, _, { services }) => services.wishlist.view(account),
    addressBook: (account) => account,
    deletionAt: deletionOf,
    sessions: (account, _, { services, token }) => services.openSessions.list(account, token),
  },
};
