import { demoBookIds, isPublicAddress } from '../../demonstration.ts';
import { openCatalogueStore } from '../../open-stores.ts';
import { call, cannotKnow, notOk, ok, type Point, type ShopCheck } from './point.ts';

const HTTPS = 'https';
const PROXY = 'proxy';
const BOOKS = 'books';
const MAX_TITLES = 5;

export async function httpsPoint({ config: { publicUrl }, send }: ShopCheck): Promise<Point> {
  if (publicUrl === null)
    return notOk(HTTPS, 'PUBLIC_URL is not set: links in mails lead to this machine. Set it to https://YOUR-SHOP');
  if (!isPublicAddress(publicUrl))
    return notOk(HTTPS, `PUBLIC_URL is ${publicUrl}: shoppers need an https address that is not this machine`);
  const answer = await call(send, `${publicUrl}/healthz`);
  if (typeof answer === 'string') return notOk(HTTPS, `${publicUrl} cannot be reached from here: ${answer}`);
  if (answer.status !== 200)
    return notOk(
      HTTPS,
      `${publicUrl}/healthz answers ${answer.status}: is the shop open, and does the proxy lead to it?`,
    );
  return ok(HTTPS, `${publicUrl} answers`);
}

/** The shop itself speaks plain http, so an https address has a proxy in front of it. */
export function proxyPoint({ config: { publicUrl, trustProxy } }: Pick<ShopCheck, 'config'>): Point {
  if (trustProxy !== null) return ok(PROXY, 'TRUST_PROXY is set');
  return isPublicAddress(publicUrl)
    ? notOk(PROXY, 'TRUST_PROXY is not set: all shoppers share one budget of wrong log-ins. See docs/shop/server.md')
    : cannotKnow(PROXY, 'TRUST_PROXY is not set, and PUBLIC_URL does not show whether there is a proxy');
}

export const demoPoint = ({ config: { demo } }: Pick<ShopCheck, 'config'>): Point =>
  demo
    ? notOk(
        'demonstration',
        'the shop is one: accounts with published passwords are open. Set payment keys, and no DEMO=on',
      )
    : ok('demonstration', 'off, and its accounts are locked');

/** Reports the books of the demonstration among those of the shop, which may be open or closed. */
export async function demoBooksPoint({ config }: Pick<ShopCheck, 'config'>): Promise<readonly Point[]> {
  if (config.demo) return [];
  try {
    const { catalogue, close } = await openCatalogueStore(config, { onlyReads: true });
    const found = (await catalogue.findByIds(demoBookIds)).filter((book) => book !== null);
    await close();
    if (found.length === 0) return [];
    const titles = found.slice(0, MAX_TITLES).map(({ title }) => title);
    const named = found.length > MAX_TITLES ? [...titles, '…'].join(', ') : titles.join(', ');
    const [verb, them] = found.length === 1 ? ['is', 'it'] : ['are', 'them'];
    return [
      notOk(BOOKS, `${found.length} of the demonstration ${verb} on sale: ${named}. The next start removes ${them}`),
    ];
  } catch {
    // The store's own point reports why it cannot be read.
    return [];
  }
}

/** Checks whether the open shop has books to sell. A new shop has none, not even those of the demonstration. */
export async function booksPoint({ config: { publicUrl }, send }: ShopCheck): Promise<Point> {
  if (publicUrl === null) return cannotKnow(BOOKS, 'PUBLIC_URL is not set, so the open shop cannot be asked');
  const answer = await call(send, `${publicUrl}/api/products?limit=1`);
  if (typeof answer === 'string') return cannotKnow(BOOKS, `the open shop cannot be asked: ${answer}`);
  const page: unknown = await answer.json().catch(() => null);
  const count = page !== null && typeof page === 'object' && 'totalCount' in page ? page.totalCount : null;
  if (answer.status !== 200 || typeof count !== 'number')
    return cannotKnow(BOOKS, `the open shop does not report how many it has (${answer.status})`);
  return count === 0
    ? notOk(BOOKS, 'none: "npm run shop -- catalogue import FILE" brings them')
    : ok(BOOKS, `${count.toLocaleString('en')} are shown`);
}
