import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { openShop } from '../test/open-shop.ts';

setFlagsFromString('--allow-natives-syntax');
const shareHiddenClass: (one: object, other: object) => boolean = runInThisContext('(a, b) => %HaveSameMap(a, b)');

/** How many more first keys V8 shares a hidden class for. It keeps 1,536 of them. */
function firstKeysLeft(): number {
  for (let count = 0; ; count += 1) {
    const key = `first key ${count}`;
    if (!shareHiddenClass({ [key]: 0 }, { [key]: 0 })) return count;
  }
}

interface ApiDocument {
  readonly paths: Record<string, Record<string, { readonly responses: Record<string, object> }>>;
}

// Past the limit every object with a new first key has its own hidden class, and each request becomes slower by half.
// Vitest takes about 400 of them; 500 are spare for what routes, packages and requests add.
it('a shop that has sent every documented answer leaves V8 hidden classes to share', async () => {
  const shop = await openShop();
  const { paths } = JSON.parse((await shop.rest('GET', '/api/docs/json')).text) as ApiDocument;
  const responses = Object.values(paths).flatMap((path) => Object.values(path).flatMap((route) => route.responses));
  const serializers = new Set(
    responses.flatMap((byStatus) => Object.values(byStatus).map((one) => JSON.stringify(one))),
  );
  expect(serializers.size).toBeGreaterThan(30);
  expect(firstKeysLeft() - serializers.size).toBeGreaterThan(500);
});
