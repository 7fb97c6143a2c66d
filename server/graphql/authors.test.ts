import { expect, it } from 'vitest';
import type { Product } from '../services/catalogue/catalogue.ts';
import { authorOf, createAuthorLoader } from './authors.ts';

const by = (author: string) => authorOf({ author } as Product);

it('names the author of a book’s record, unless the name has no letter or digit', () => {
  expect(by('Emily Brontë')).toEqual({ slug: 'emily-bronte', name: 'Emily Brontë' });
  expect([by(''), by('***')]).toEqual([null, null]);
});

it('reads the authors of books together, each once; an author who is gone has the name in the book’s record', async () => {
  const read: (readonly string[])[] = [];
  const loadAuthor = createAuthorLoader({
    async authors(slugs) {
      read.push(slugs);
      return slugs.map((slug) => (slug === 'gone' ? null : { slug, name: `First ${slug}`, bookCount: 2 }));
    },
  });
  const known = { slug: 'known', name: 'Known', bookCount: 3 };
  const authors = [by('ann')!, by('Gone')!, known, by('ANN')!, by('bob')!];
  expect(await Promise.all(authors.map(loadAuthor))).toEqual([
    { slug: 'ann', name: 'First ann', bookCount: 2 },
    { slug: 'gone', name: 'Gone', bookCount: 1 },
    known,
    { slug: 'ann', name: 'First ann', bookCount: 2 },
    { slug: 'bob', name: 'First bob', bookCount: 2 },
  ]);
  expect(read).toEqual([['ann', 'gone', 'bob']]);
});
