// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { drawCover } from './cover.ts';
import { type Book, planFor } from './plan.ts';
import { drawSpine, spineSize } from './spine.ts';
import { ODD_STRINGS, SEED_BOOKS } from '../../test/seed-books.ts';

function parse(svg: string): Element {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document.documentElement;
}

/** Checks that nothing runs, loads or depends on a font, and that no value is missing. */
function expectPlainPicture(svg: string): Element {
  const root = parse(svg);
  const names = new Set([...root.querySelectorAll('*')].map((element) => element.localName));
  for (const name of names) expect('title rect circle path g pattern clipPath'.split(' ')).toContain(name);
  expect(svg.replace(/<title>.*<\/title>/s, '')).not.toMatch(/NaN|Infinity|undefined|href|style|\bon\w+=/);
  return root;
}

describe('the seed books', () => {
  test.each(SEED_BOOKS.map((book) => [book.title, book] as const))('%s has a small cover and spine', (title, book) => {
    const cover = drawCover(book);
    const root = expectPlainPicture(cover);
    expect(root.getAttribute('viewBox')).toBe('0 0 320 480');
    expect(root.querySelector('title')?.textContent).toBe(`${title} by ${book.author}`);
    expect(drawCover({ ...book })).toBe(cover);
    expect(cover.length).toBeLessThan(24_000);

    const { width, height } = spineSize(book);
    const spine = drawSpine(book, width, height);
    expect(expectPlainPicture(spine).getAttribute('viewBox')).toBe(`0 0 ${width} ${height}`);
    expect(drawSpine(book, width, height)).toBe(spine);
  });

  test('no two covers are alike, and none shares both inks and layout with another', () => {
    expect(new Set(SEED_BOOKS.map(drawCover)).size).toBe(SEED_BOOKS.length);
    const looks = SEED_BOOKS.map(planFor).map(({ inks, layout }) => `${inks.ground} ${inks.figure} ${layout}`);
    expect(new Set(looks).size).toBe(SEED_BOOKS.length);
  });
});

describe('no hairline shows between shapes of one picture', () => {
  const books = Array.from({ length: 400 }, (_, volume) => ({
    title: `Volume ${volume}`,
    author: 'A',
    category: 'fiction',
  }));
  const drawn = (layout: string) => books.filter((book) => planFor(book).layout === layout).map(drawCover);

  test('tiles reach under their neighbours, and figures over the edges of their tiles', () => {
    const covers = drawn('tiles');
    expect(covers.length).toBeGreaterThan(5);
    for (const cover of covers) {
      const grounds = [...cover.matchAll(/<rect x="(\d+)" y="(\d+)" width="81" height="81"/g)];
      const figures = [...cover.matchAll(/<g transform="translate\((-?\d+) (-?\d+)\) scale\(1\.025\)/g)];
      expect([grounds.length, figures.length]).toEqual([16, 16]);
      expect(cover.lastIndexOf('width="81"')).toBeLessThan(cover.indexOf('scale(1.025)'));
      const places = (found: RegExpExecArray[], by: number) =>
        found.map(([, x, y]) => [Number(x) + by, Number(y) + by]);
      expect(places(figures, 1)).toEqual(places(grounds, 0));
    }
  });

  test('the reveal and the opening of an arch have jambs of their own, which their arcs continue smoothly', () => {
    const covers = drawn('arch');
    expect(covers.length).toBeGreaterThan(5);
    for (const cover of covers) {
      const arches = [...cover.matchAll(/<path d="(M[^"]*a[^"]*)"/g)].map(([, d]) => d!);
      expect(arches.length).toBeGreaterThan(0);
      expect(arches.length % 2).toBe(0);
      for (const [at, d] of arches.entries()) {
        const arcs = [
          ...d.matchAll(/(?<before>[VM][\d. ]+)a(?<rx>[\d.]+) (?<ry>[\d.]+) 0 0 1 (?<x>[\d.]+) (?<y>-?[\d.]+)/g),
        ];
        expect(arcs).toHaveLength(at % 2 ? 2 : 1);
        // An arc is a quarter of an ellipse, so it starts in the direction of the jamb.
        for (const { groups } of arcs)
          expect([groups!['x'], groups!['y']!.replace('-', '')]).toEqual([groups!['rx'], groups!['ry']]);
      }
    }
  });
});

const LAYOUT_COUNT = 11;
/** Books with this title or author, one for each layout, which depends on the words. */
function oneForEachLayout(book: (volume: number) => { title: string; author: string }) {
  const found = new Map<string, Book>();
  for (let volume = 0; found.size < LAYOUT_COUNT && volume < 200; volume++) {
    for (const category of ['fiction', 'non-fiction', 'finance', 'poetry']) {
      const one = { ...book(volume), category };
      found.set(planFor(one).layout, one);
    }
  }
  return [...found.values()];
}

describe('odd strings draw a picture', () => {
  test.each(ODD_STRINGS)('%s as title and as author, in every layout', (_, text) => {
    const books = [
      ...oneForEachLayout((volume) => ({ title: text, author: `Author ${volume}` })),
      ...oneForEachLayout((volume) => ({ title: `Volume ${volume}`, author: text })),
    ];
    for (const book of books) {
      expect(expectPlainPicture(drawCover(book)).getAttribute('height')).toBe('480');
    }
    for (const book of books.slice(0, 4)) {
      expect(expectPlainPicture(drawSpine(book)).getAttribute('height')).toBe('320');
    }
  });

  test('text that looks like markup stays text', () => {
    const title = '</title><script>alert(1)</script>';
    const root = expectPlainPicture(drawCover({ title, author: '"><image href="x"/>', category: 'fiction' }));
    expect(root.querySelector('title')?.textContent).toBe(`${title} by "><image href="x"/>`);
  });

  const spineOf = (title: string) =>
    drawSpine({ title, author: '', category: 'fiction' }).replace(/<title>.*<\/title>/, '');
  const isLettered = (svg: string) => /<g transform="translate\([^<]*rotate\(90\)"><path/.test(svg);

  test.each([
    'गोदान',
    'পথের পাঁচালী',
    'ਸਿੰਘ',
    'સરસ્વતીચંદ્ર',
    'ଗୁଣ୍ଠ',
    'பொன்னியின் செல்வன்',
    'చివరకు',
    'ಮದುಮಗಳು',
    'ഖസാക്കിന്റെ',
    'Godaan गोदान',
  ])('the spine of %s is lettered', (title) => {
    expect(isLettered(spineOf(title))).toBe(true);
  });

  test.each(['紅楼夢', 'آگ کا دریا', ''])(
    'the spine of %j, whose script no font has, is drawn without letters',
    (title) => {
      expect(isLettered(spineOf(title))).toBe(false);
      expect(['disc', 'waves', 'tiles']).toContain(planFor({ title, author: '', category: 'fiction' }).layout);
    },
  );

  // Every way to break a title into lines is tried, so each further word multiplies the work.
  test('a long title and author are cut to 20 words', () => {
    const long = Array.from({ length: 60 }, () => 'a').join(' ');
    const { title, author } = planFor({ title: long, author: long, category: 'fiction' });
    expect([title, author].map((text) => text.split(' ').length)).toEqual([20, 20]);
  });
});
