import { describe, expect, it, test } from 'vitest';
import { aShop } from '../../test/fixtures.ts';
import { SEED_BOOKS } from '../../test/seed-books.ts';
import { createLinkPictures } from './link-pictures.ts';

const [first, second] = SEED_BOOKS;
if (!first || !second) throw new Error('no seeds');

describe('a picture for links', () => {
  const shop = aShop();

  const get = (file: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ url: `/covers/links/${file}`, headers });

  it.each(['shop.png', 'categories/non-fiction.png', 'authors/george-eliot.png', `books/${first.slug}.png`])(
    '%s is a PNG of 1200 by 630, for previews anywhere',
    async (file) => {
      const response = await get(file);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const bytes = response.rawPayload;
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      // The first chunk begins at byte 8 and holds width and height.
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(bytes.length).toBeLessThan(300_000);

      const again = await get(file, { 'if-none-match': String(response.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  it.each([
    'books/nobody.png',
    'categories/poetry.png',
    'authors/nobody.png',
    'shop.svg',
    'books/.png',
    `books/${first.slug}.png/x`,
    'books/..%2f..%2fpackage.png',
  ])('%j is not found', async (file) => {
    const response = await get(file);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({ errors: ['No such picture'], code: 'NOT_FOUND' });
  });

  it('does not serve the folder itself', async () => {
    expect((await get('')).statusCode).toBe(404);
  });
});

describe('drawing pictures for links', () => {
  /** Pictures whose rasterizer waits for `release`. */
  function createHeldPictures() {
    const drawn: string[] = [];
    const waiting: (() => void)[] = [];
    let running = 0;
    let maxRunning = 0;
    const pictures = createLinkPictures({
      brand: { name: 'Colophon', rubric: '#b3261a' },
      rasterize: async (svg) => {
        drawn.push(svg);
        maxRunning = Math.max(maxRunning, ++running);
        await new Promise<void>((resolve) => void waiting.push(resolve));
        running -= 1;
        return Buffer.from(svg);
      },
      photographOf: async ({ photograph = null }) => photograph,
    });
    const release = async (all: Promise<unknown>[]) => {
      const left = new Set(all);
      for (const one of all) void one.catch(() => undefined).finally(() => left.delete(one));
      while (left.size > 0) {
        waiting.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    return { pictures, drawn, release, maxRunning: () => maxRunning };
  }

  test('draws each picture once, also for requests at the same time', async () => {
    const { pictures, drawn, release } = createHeldPictures();
    const requested = [pictures.book(first), pictures.book(first), pictures.book({ ...first, price: 1 })];
    await release(requested);
    expect(await pictures.book(first)).toBe(await requested[0]);
    expect(drawn).toHaveLength(1);
  });

  test('a book with other words has another picture', async () => {
    const { pictures, drawn, release } = createHeldPictures();
    const requested = [pictures.book(first), pictures.book({ ...first, author: 'Another' }), pictures.book(second)];
    await release(requested);
    expect(new Set((await Promise.all(requested)).map(({ etag }) => etag)).size).toBe(3);
    expect(drawn).toHaveLength(3);
  });

  test('draws one picture at a time, queues a few, and refuses more until there is room', async () => {
    const { pictures, release, maxRunning } = createHeldPictures();
    const requested = Array.from({ length: 40 }, (_, at) => pictures.category(`kind ${at}`));
    const outcomes = Promise.allSettled(requested);
    await release(requested);
    expect(maxRunning()).toBe(1);
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(24);
    expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS', retryAfter: 2 } });
    const later = pictures.category('later');
    await release([later]);
    await expect(later).resolves.toHaveProperty('etag');
  });
});
