import { lostActs } from './random-acts.ts';
import { expect, test } from './shop.ts';

test.use({ waitsForHydration: false });

for (const seed of [1, 2, 3, 4])
  test(
    `acts at random moments of loading all have their effect (seed ${seed})`,
    { tag: seed === 1 ? '@core' : [] },
    async ({ page, reader, books }) => {
      expect(await lostActs(page, reader, books, seed)).toEqual([]);
    },
  );
