import type { DataRouter } from 'react-router-dom';
import { backoffMs, sleep } from '../graphql/backoff.ts';
import { unlessForbidden } from '../browser-storage.ts';
import type { Session } from '../session/session.ts';
import { isPlainClick, linkAround } from '../ui/follow-links.ts';
import type { WorkerMessage } from './worker-message.ts';

type OfflineOptions = {
  router: Pick<DataRouter, 'navigate' | 'revalidate' | 'state'>;
  session: Pick<Session, 'subscribe'>;
  /** The page was opened without a network. */
  beganOffline: boolean;
};

/** The files that this page fetched before the worker controlled it. */
function loadedFiles(): WorkerMessage {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = fetched.filter((name) => /^\/(assets|covers)\//.test(new URL(name).pathname));
  const own = files.filter((name) => new URL(name).origin === location.origin);
  return { kind: 'seen', page: location.href.split('#')[0] ?? '', files: [...new Set(own)] };
}

/** Undefined where the browser forbids service workers, and on insecure connections. */
const serviceWorkers = (): ServiceWorkerContainer | undefined => unlessForbidden(() => navigator.serviceWorker);

function post(message: WorkerMessage): void {
  serviceWorkers()?.controller?.postMessage(message);
}

/** Loads the current page again if it failed to load. A page that did load is kept up to date by live/. */
async function retryPage({ router }: OfflineOptions): Promise<void> {
  for (let failures = 0; failures < 4 && router.state.errors; failures += 1) {
    // `online` means that a network interface is up, not that the shop can be reached.
    if (failures > 0) await sleep(backoffMs(failures, 1_000, 3));
    if (!navigator.onLine) return;
    await router.revalidate();
  }
}

/** Without a network, links open cached documents, which contain data that this tab may lack. */
export function openCachedPages(router: Pick<DataRouter, 'navigate'>): void {
  const follow = async ({ href, pathname, search, hash }: HTMLAnchorElement) => {
    // A browser that forbids storage forbids caches, too.
    const isCached = Promise.resolve().then(() => caches.match(href, { ignoreVary: true }));
    if (await isCached.catch(() => false)) location.assign(href);
    else await router.navigate(pathname + search + hash);
  };
  const listen = (event: MouseEvent) => {
    const link = navigator.onLine || !isPlainClick(event) ? null : linkAround(event.target);
    if (!link || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    follow(link).catch(console.error);
  };
  addEventListener('click', listen, true);
}

/** Registers the service worker, which lets visited pages open without a network. Called when the page is idle. */
export async function startOffline(options: OfflineOptions): Promise<void> {
  const retry = () => void retryPage(options).catch(console.error);
  addEventListener('online', retry);
  if (options.beganOffline && navigator.onLine) retry();
  const workers = serviceWorkers();
  if (!workers) return;
  options.session.subscribe((change) => {
    if (change.kind === 'ended' || (change.kind === 'begun' && change.replaces)) post({ kind: 'forget' });
  });
  openCachedPages(options.router);
  if (!workers.controller) workers.addEventListener('controllerchange', () => post(loadedFiles()), { once: true });
  try {
    await workers.register('/service-worker.js', { updateViaCache: 'none' });
  } catch (error) {
    // Registration fails without a network or without storage; the shop works without it.
    console.warn(error);
  }
}
