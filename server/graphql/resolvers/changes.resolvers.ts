import type { ViewerChange } from '../../__generated__/enums.generated.ts';
import { tokenInvalid } from '../../errors.ts';
import type { Resolvers } from '../__generated__/resolvers.generated.ts';

export const changesResolvers: Pick<Resolvers, 'Subscription'> = {
  Subscription: {
    viewerChanged: {
      async subscribe(_, __, { services, token, address }) {
        if (token === null) throw tokenInvalid();
        return services.changes.follow(token, address);
      },
      resolve: (change: ViewerChange) => change,
    },
  },
};
