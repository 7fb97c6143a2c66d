import { afterEach, expect, it, vi } from 'vitest';
import { Listing } from '../../services/catalogue/listing.ts';
import { rejectionOf } from '../../test/thrown.ts';
import { ServedCatalogue } from './served-catalogue.ts';

afterEach(() => vi.useRealTimers());

const catalogue = (version: number) => ({ version, highestPrice: 500, size: 0, monthPosition: null });
const listing = () => new Listing(0).complete();

/** A served catalogue whose reads the test ends. */
function controlledReads() {
  const readings: { version: number; end: PromiseWithResolvers<Listing> }[] = [];
  const errors: unknown[] = [];
  const served = new ServedCatalogue(
    ({ version }) => {
      const end = Promise.withResolvers<Listing>();
      readings.push({ version, end });
      return end.promise;
    },
    (error) => errors.push(error),
  );
  return { served, readings, errors };
}

it('lets lists wait for the first read, two seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { served, readings } = controlledReads();
  expect(served.choose(catalogue(1)).version).toBe(1);
  const refused = rejectionOf(served.listing(catalogue(1)));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await refused).toMatchObject({
    code: 'UNAVAILABLE',
    retryAfter: 5,
    message: expect.stringContaining('moment'),
  });
  const waiting = served.listing(catalogue(1));
  const read = await listing();
  readings[0]!.end.resolve(read);
  expect(await waiting).toBe(read);
  expect(await served.listing(catalogue(1))).toBe(read);
  expect(readings).toHaveLength(1);
});

it('serves the old catalogue after an import until the new listing is read', async () => {
  const { served, readings } = controlledReads();
  const first = served.listing(catalogue(1));
  const [old, next] = [await listing(), await listing()];
  readings[0]!.end.resolve(old);
  await first;
  for (let request = 0; request < 3; request += 1) expect(served.choose(catalogue(2)).version).toBe(1);
  expect(await served.listing(catalogue(1))).toBe(old);
  expect(readings.map(({ version }) => version)).toEqual([1, 2]);
  readings[1]!.end.resolve(next);
  await expect.poll(() => served.choose(catalogue(2)).version).toBe(2);
  expect(await served.listing(catalogue(2))).toBe(next);
});

it('reports a failed read, serves the old catalogue meanwhile, and reads again', async () => {
  const { served, readings, errors } = controlledReads();
  const first = served.listing(catalogue(1));
  readings[0]!.end.resolve(await listing());
  await first;
  served.choose(catalogue(2));
  const gone = new Error('the catalogue was replaced');
  readings[1]!.end.reject(gone);
  await expect.poll(() => errors).toEqual([gone]);
  expect(served.choose(catalogue(3)).version).toBe(1);
  readings[2]!.end.resolve(await listing());
  await expect.poll(() => served.choose(catalogue(3)).version).toBe(3);
});

it('drops the old catalogue when this server replaces it, even one still being read', async () => {
  const { served, readings } = controlledReads();
  const early = served.listing(catalogue(1));
  served.forget();
  expect(served.choose(catalogue(2)).version).toBe(2);
  const second = served.listing(catalogue(2));
  const [old, next] = [await listing(), await listing()];
  readings[0]!.end.resolve(old);
  readings[1]!.end.resolve(next);
  expect(await early).toBe(old);
  expect(await second).toBe(next);
  expect(served.choose(catalogue(2)).version).toBe(2);
});
