import type { ApolloClient } from '@apollo/client';
import type { DataRouter } from 'react-router-dom';
import type { Session } from '../session/session.ts';
import { openKeptPages } from './links.ts';
import type { Word } from './words.ts';

type Shop = {
  client: Pick<ApolloClient, 'refetchQueries'>;
  router: Pick<DataRouter, 'navigate' | 'revalidate' | 'state'>;
  session: Pick<Session, 'subscribe'>;
  /** The page was opened without a network. */
  beganOffline: boolean;
};

/** What this page fetched before its worker was there to see it. */
function seen(): Word {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = fetched.filter((name) => /^\/(assets|covers)\//.test(new URL(name).pathname));
  const own = files.filter((name) => new URL(name).origin === location.origin);
  return { kind: 'seen', page: location.href.split('#')[0] ?? '', files: [...new Set(own)] };
}

function tell(word: Word): void {
  navigator.serviceWorker.controller?.postMessage(word);
}

/** A browser says that it is back when it has a line, not when anything comes through it. */
const WAITS_MS = [1_000, 3_000, 9_000];

/** Asks for what is on the screen again, which may have changed meanwhile or never come. */
async function refresh({ client, router }: Shop): Promise<void> {
  await router.revalidate();
  for (const wait of WAITS_MS) {
    if (!router.state.errors) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (!navigator.onLine) return;
    await router.revalidate();
  }
  await client.refetchQueries({ include: 'active' });
}

/** Lets pages that were seen open without a network. Called when the page has nothing better to do. */
export async function startOffline(shop: Shop): Promise<void> {
  const catchUp = () => void refresh(shop).catch(console.error);
  addEventListener('online', catchUp);
  if (shop.beganOffline && navigator.onLine) catchUp();
  // Browsers leave workers out where the connection is not secure.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  shop.session.subscribe(({ kind }) => {
    if (kind === 'ended') tell({ kind: 'forget' });
  });
  openKeptPages(shop.router);
  const hadWorker = serviceWorker.controller !== null;
  if (!hadWorker) serviceWorker.addEventListener('controllerchange', () => tell(seen()), { once: true });
  try {
    await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  } catch (error) {
    // Without a network, or where the reader's browser keeps nothing: the shop does without.
    console.warn(error);
  }
}
