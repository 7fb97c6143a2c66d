import type { ApolloClient } from '@apollo/client';
import type { Session } from './session.ts';

/** Guests have nothing that another tab could change, so the code for it comes with the first session. */
export function followTabs({ session, client }: { session: Session; client: ApolloClient }): void {
  if (!('BroadcastChannel' in window)) return;
  const start = async () => {
    const { keepTabsAlike } = await import('./live-tabs.ts');
    keepTabsAlike({ session, client, channel: new BroadcastChannel('cart-and-wishlist') });
  };
  if (session.token()) {
    start().catch(console.error);
    return;
  }
  const stop = session.subscribe(({ kind }) => {
    if (kind !== 'begun') return;
    stop();
    start().catch(console.error);
  });
}
