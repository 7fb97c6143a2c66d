import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowWriters } from '../services/catalogue/import/write-rows.ts';
import { fetchPicture } from '../services/covers/photographs/fetch-picture.ts';
import { book } from '../test/catalogue-files.ts';
import { aFolder, aShop } from '../test/fixtures.ts';
import { anOnixBook, onix } from '../test/onix-files.ts';
import { takeCovers } from './covers.ts';
import { importFrom } from '../test/catalogue-files.ts';
import { startPictureHost } from '../test/picture-host.ts';

const jpegOf = (r: number) =>
  sharp({ create: { width: 200, height: 300, channels: 3, background: { r, g: 90, b: 90 } } })
    .jpeg()
    .toBuffer();
const [red, green] = [await jpegOf(250), await jpegOf(0)];

let dir: string;
let host: Awaited<ReturnType<typeof startPictureHost>>;
beforeEach(async () => {
  dir = aFolder();
  host = await startPictureHost({
    '/walden.jpg': red,
    '/emma.jpg': green,
    '/page': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(),
    '/half.jpg': red.subarray(0, 300),
    '/busy': (_, response) => response.writeHead(503).end(),
  });
});
afterEach(() => host.close());

describe('covers', () => {
  const shop = aShop();
  beforeEach(async () => {
    const { photographs } = shop.stores;
    await photographs.remove(await photographs.names());
  });

  type Options = Partial<Parameters<typeof importFrom>[1]> & { readonly fetches?: boolean };
  async function run(text: string, { fetches = true, ...options }: Options = {}) {
    const file = path.join(dir, 'books');
    await writeFile(file, text);
    const output: string[] = [];
    const message = await importFrom(file, {
      today: '2026-11-26',
      format: 'ndjson',
      mode: 'replace',
      isConfirmed: true,
      force: false,
      fetchCover: fetches ? (link) => fetchPicture(link, { isAllowed: () => true }) : null,
      config: { databaseUrl: null, dataDir: dir },
      terminal: { write: (line) => output.push(line) },
      withStock: (work) => work(shop.stores.stock),
      openStore: async () => ({ ...shop.stores, maxBooks: null, close: async () => undefined }),
      ...options,
    });
    return { message, output: output.join('') };
  }
  const books = (...images: readonly string[]) =>
    images
      .map((image, i) => JSON.stringify(book({ _id: `b${i}`, id: `book-${i}`, img: image && host.url + image })))
      .join('\n');
  const imageOf = async (slug = 'book-0') => (await shop.rest('GET', `/api/products/${slug}`)).body.product.img;
  const colourAt = async (address: string) => {
    const { rawPayload, headers, statusCode } = await shop.app.inject(address);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    const { dominant } = await sharp(rawPayload).stats();
    return dominant;
  };

  it('are fetched once, resized, and served; the export has their links', async () => {
    const text = books('/walden.jpg', '/emma.jpg', '/walden.jpg', '');
    const { message, output } = await run(text);
    expect(message).toMatch(/The shop has 4 books .* 2 covers were fetched\. That took/);
    expect(output).toBe('');
    expect(host.requests.toSorted()).toEqual(['/emma.jpg', '/walden.jpg']);
    expect(await imageOf()).toMatch(/^\/covers\/book-0\.[\da-f]{20}-[\da-f]{12}\.560\.webp$/);
    expect((await colourAt(await imageOf('book-0'))).r).toBeGreaterThan(200);
    expect((await colourAt(await imageOf('book-1'))).r).toBeLessThan(60);
    expect(await imageOf('book-3')).toMatch(/^\/covers\/book-3\.svg/);

    const again = await run(text);
    expect(again.message).toContain('0 covers were fetched.');
    await run(text, { fetches: false });
    expect((await colourAt(await imageOf('book-2'))).r).toBeGreaterThan(200);
    expect(host.requests).toHaveLength(2);

    const exported = (await Array.fromAsync(rowWriters.ndjson(shop.stores.catalogue, () => undefined))).join('');
    expect(exported).toContain(`"img":"${host.url}/walden.jpg"`);
    const before = (await Array.fromAsync(shop.stores.catalogue.wholeBatches())).flat();
    await run(exported, { fetches: false });
    expect((await Array.fromAsync(shop.stores.catalogue.wholeBatches())).flat()).toEqual(before);
    expect(await run(exported, { isDryRun: true })).toMatchObject({
      message: expect.stringMatching(/: nothing changes\.\n0 covers would be fetched\.$/),
    });
  });

  it('that fail are reported, do not stop the import, and stay drawn until they succeed', async () => {
    const text = books('/page', '/half.jpg', '/none.jpg', '/walden.jpg');
    const { message, output } = await run(text);
    expect(message).toContain('The shop has 4 books in 1 category now. 1 cover was fetched, 3 covers failed.');
    expect(output.split('\n').toSorted()).toEqual([
      '',
      'Books without their covers:',
      `book-0: ${host.url}/page: it is text/html, not a picture`,
      expect.stringMatching(/^book-1: .*\/half\.jpg: it cannot be decoded: /),
      `book-2: ${host.url}/none.jpg: the host answers 404`,
    ]);
    expect(await imageOf()).toMatch(/^\/covers\/book-0\.svg/);
    // A run without fetching also knows that the link leads nowhere.
    await run(text, { fetches: false });
    expect(await imageOf('book-2')).toMatch(/^\/covers\/book-2\.svg/);
    expect(host.requests).toHaveLength(4);

    const fetchRepaired = async (link: string) =>
      link.endsWith('/page') ? green : fetchPicture(link, { isAllowed: () => true });
    await run(text, { fetchCover: fetchRepaired });
    expect((await colourAt(await imageOf())).r).toBeLessThan(60);
    expect(host.requests.slice(4).toSorted()).toEqual(['/half.jpg', '/none.jpg']);
  });

  it('are fetched for ONIX, and a merge keeps those of other books', async () => {
    await run(books('/walden.jpg'));
    const link = `${host.url}/emma.jpg`;
    const resource = (type: string, address: string) =>
      [
        'SupportingResource',
        ['ResourceContentType', type],
        ['ResourceMode', '03'],
        ['ResourceVersion', ['ResourceForm', '02'], ['ResourceLink', address]],
      ] as const;
    const feed = onix([
      anOnixBook({ title: 'Emma', collateral: [resource('04', `${host.url}/author.jpg`), resource('01', link)] }),
    ]);
    await run(feed, { mode: 'merge', format: 'onix' });
    expect(host.requests).toEqual(['/walden.jpg', '/emma.jpg']);
    expect((await colourAt(await imageOf('emma'))).r).toBeLessThan(60);
    expect((await colourAt(await imageOf('book-0'))).r).toBeGreaterThan(200);
  });

  it('are removed with their links, and are not fetched again after a killed import', async () => {
    await run(books('/walden.jpg', '/emma.jpg'));
    const old = await imageOf('book-1');
    const fetchAndDie = async (link: string) => {
      if (link.endsWith('/busy')) throw new Error('killed');
      return fetchPicture(link, { isAllowed: () => true });
    };
    await expect(run(books('/walden.jpg?2', '/busy'), { fetchCover: fetchAndDie })).rejects.toThrow('killed');
    expect(await imageOf('book-1')).toBe(old);
    await run(books('/walden.jpg', '/page'));
    expect(host.requests.filter((one) => one === '/walden.jpg')).toHaveLength(1);
    // An order that still has the address of the removed picture shows the drawn cover.
    const moved = await shop.app.inject(old.replace('560', '240'));
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/covers/book-1.svg']);
    expect(await shop.stores.photographs.names()).toHaveLength(2);
  });

  it('come from a folder of files named by ISBN, replace those that books link to, and stay after an import', async () => {
    const isbns = ['9780306406157', '080442957X', '9791032305690'];
    const rows = isbns.map((isbn, i) => JSON.stringify(book({ _id: `b${i}`, id: `book-${i}`, isbn, img: '' })));
    await run([rows[0]!.replace('"img":""', `"img":"${host.url}/emma.jpg"`), ...rows.slice(1)].join('\n'));
    const folder = aFolder();
    const files = {
      '978-0-306-40615-7.JPG': red,
      '9780306406157.png': green,
      '9780804429573.jpeg': red,
      '9791032305690.webp': Buffer.from('no picture'),
      '9780199535521.jpg': red,
      'walden.jpg': red,
      'notes.txt': red,
    };
    for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
    const { taken, report } = await takeCovers(folder, shop.stores);
    expect(taken).toBe(2);
    expect(report.texts).toEqual([
      '9780199535521.jpg: no book of the shop has this ISBN',
      '9780306406157.png: is of the same book as 978-0-306-40615-7.JPG',
      '9791032305690.webp: it is not a JPEG, PNG, WebP or GIF',
      'walden.jpg: its name is not an ISBN',
    ]);
    for (const slug of ['book-0', 'book-1']) expect((await colourAt(await imageOf(slug))).r).toBeGreaterThan(200);
    expect(await imageOf('book-2')).toMatch(/\.svg/);
    await run(rows.join('\n'));
    expect((await colourAt(await imageOf('book-1'))).r).toBeGreaterThan(200);

    await writeFile(path.join(folder, '978-0-306-40615-7.JPG'), green);
    await takeCovers(folder, shop.stores);
    expect((await colourAt(await imageOf('book-0'))).r).toBeLessThan(60);
    expect(await shop.stores.photographs.names()).toHaveLength(2);
  });

  it('are requested two at a time from a host, and no more from a host that does not answer', async () => {
    const links = Array.from({ length: 12 }, (__, i) => `/walden.jpg#${i}`);
    let [running, maxRunning] = [0, 0];
    async function fetchCover(link: string) {
      maxRunning = Math.max(maxRunning, ++running);
      await setImmediate();
      running -= 1;
      return fetchPicture(link, { isAllowed: () => true });
    }
    expect((await run(books(...links), { fetchCover })).message).toContain('12 covers were fetched.');
    expect(maxRunning).toBe(2);
    const { message, output } = await run(books(...links.map((link) => link.replace('walden.jpg', 'busy'))));
    expect(message).toContain('0 covers were fetched, 12 covers failed.');
    expect(host.requests.filter((one) => one === '/busy').length).toBeLessThanOrEqual(5);
    expect(output).toContain(`book-11: ${host.url}/busy#11: 127.0.0.1:${host.port} was not asked any more`);
  });

  it('are also used in the pictures for links', async () => {
    const linkPicture = async () => (await shop.app.inject('/covers/links/books/book-0.png')).rawPayload;
    await run(books('/walden.jpg'));
    const first = await linkPicture();
    await run(books('/emma.jpg'));
    const second = await linkPicture();
    const cover = { left: 220, top: 200, width: 100, height: 100 };
    const redOf = async (png: Buffer) => (await sharp(await sharp(png).extract(cover).toBuffer()).stats()).dominant.r;
    expect(await redOf(first)).toBeGreaterThan(200);
    expect(await redOf(second)).toBeLessThan(60);
  });
});
