import { pino } from 'pino';
import { v4 as uuid } from 'uuid';
import { PAGE_NAMES } from '../../services/shop/content-page.ts';
import { openMailer } from '../../services/mail/open-mailer.ts';
import { writeLetter } from '../../services/mail/write-letter.ts';
import { weekdayOf } from '../../services/shop/calendar.ts';
import { lasting } from '../../services/shop/closure.ts';
import type { Shop } from '../../services/shop/read-shop.ts';
import { createClosureStore } from '../../storage/lowdb/closure-store.ts';
import { nodeFileSystem } from '../../storage/lowdb/file-system.ts';
import { probeClosure } from '../../storage/postgres/probe.ts';
import { notOk, ok, type Point, reasonOf, type ShopCheck } from './point.ts';

const LETTER = 'letter';

/** Sends the owner a letter, as the shop sends its own. */
export async function letterPoint({ config, now, to }: ShopCheck, shop: Shop): Promise<Point> {
  if (config.smtpUrl === null)
    return notOk(LETTER, 'SMTP_URL is not set: letters stay as files in DATA_DIR/outbox, and nobody gets them');
  const address = to ?? config.ordersTo ?? shop.email;
  const content = {
    subject: `${shop.name} can send letters`,
    blocks: [
      { kind: 'prose' as const, text: `This letter was sent on ${now().toUTCString()} by "npm run shop -- check".` },
    ],
    why: 'You run this shop.',
  };
  try {
    const mailer = await openMailer({ ...config, shop }, pino({ enabled: false }));
    await mailer.send({ to: address, id: `check-${uuid()}`, ...writeLetter(content, shop) });
    return ok(LETTER, `the mail server took one to ${address}: look whether it arrived, and not among the spam`);
  } catch (error) {
    return notOk(LETTER, `the mail server took none to ${address}: ${reasonOf(error)}`);
  }
}

/** Reports that the shop is closed. `storePoints` reports a store that cannot be read. */
export async function closurePoints({ config: { databaseUrl, dataDir }, now }: ShopCheck): Promise<readonly Point[]> {
  const reading = databaseUrl === null ? createClosureStore(dataDir, nodeFileSystem).read() : probeClosure(databaseUrl);
  const closed = lasting(await reading.catch(() => null), now());
  if (!closed) return [];
  const by = closed.name === undefined ? '' : `, closed by ${closed.name}`;
  return [notOk('sales', `none until ${weekdayOf(closed.date)}${by}: "npm run shop -- open" ends that`)];
}

const SHOP = 'shop.json';
const PAGES = 'pages';
/** Placeholders that `shop -- init` leaves in shop.json and in the pages, and reserved addresses. */
const IN_SHOP = /\bYOUR\b|\.example\b/;
const IN_PAGES = /\bTODO\b|\.example\b/;

/** Every text of a value, by its field. */
const textsIn = (value: unknown, field: string): readonly (readonly [field: string, text: string])[] => {
  if (typeof value === 'string') return [[field, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, field === '' ? name : `${field}.${name}`));
};

/** Checks whether shop.json and its pages are the owner's own. */
export function shopPoints({ pages, isDemonstration, name, ...profile }: Shop): readonly Point[] {
  if (isDemonstration)
    return [
      notOk(
        SHOP,
        'SHOP_FILE is not set, so the shop has the demonstration’s name and address: see docs/shop/shop-file.md',
      ),
    ];
  const unfilled = textsIn({ name, ...profile }, '').filter(([, text]) => IN_SHOP.test(text));
  const missing = PAGE_NAMES.filter((slug) => !pages.some((page) => page.slug === slug));
  const unwritten = pages.filter(({ title, markdown }) => IN_PAGES.test(`${title}\n${markdown}`));
  const faults = [
    ...missing.map((slug) => `content/${slug}.md is missing`),
    ...unwritten.map(({ slug }) => `content/${slug}.md is not filled in`),
  ];
  return [
    unfilled.length === 0
      ? ok(SHOP, `filled in, for ${name}`)
      : notOk(SHOP, `not filled in: ${unfilled.map(([field]) => field).join(', ')}`),
    faults.length === 0 ? ok(PAGES, `all ${PAGE_NAMES.length} are written`) : notOk(PAGES, faults.join('; ')),
  ];
}
