import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PictureError } from '../../services/covers/photographs/fetch-picture.ts';
import { WIDTHS } from '../../services/covers/photographs/photograph.ts';
import { resize } from '../../services/covers/photographs/resize.ts';
import { createRandom, type Random, seedOfRun } from '../faults/random.ts';

const RUNS = 200;
/** The limit for the growth of the process. Decoding one picture of the permitted size takes some 250 MB. */
const MAX_KIB = 400 * 1024;

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const source = sharp({ create: { width: 300, height: 420, channels: 3, background: '#777', noise } });
const samples = await Promise.all([
  source.clone().jpeg().toBuffer(),
  source.clone().jpeg({ progressive: true }).toBuffer(),
  source.clone().toColourspace('cmyk').withMetadata({ orientation: 8 }).jpeg().toBuffer(),
  source.clone().png().toBuffer(),
  source.clone().png({ palette: true, progressive: true }).toBuffer(),
  source.clone().webp().toBuffer(),
  source.clone().webp({ lossless: true }).toBuffer(),
  source.clone().gif().toBuffer(),
]);

/** Changes some bytes, mostly in the header, which has the sizes. May also cut the picture, or repeat a part. */
function mutate(sample: Buffer, random: Random): Buffer {
  const bytes = Buffer.from(sample);
  const changes = random.between(1, 12);
  for (let i = 0; i < changes; i += 1) {
    const at = random.between(12, random.chance(0.7) ? 400 : bytes.length - 1);
    bytes[Math.min(at, bytes.length - 1)] = random.pick([0, 255, 127, 128, random.between(0, 255)]);
  }
  if (random.chance(0.2)) return bytes.subarray(0, random.between(13, bytes.length));
  const [from, to] = [random.between(12, bytes.length), random.between(12, bytes.length)];
  return random.chance(0.2) ? Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]) : bytes;
}

test('a damaged picture is resized or refused, in bounded memory', async () => {
  const seed = seedOfRun();
  const random = createRandom(seed);
  const before = process.resourceUsage().maxRSS;
  const outcomes: string[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const damaged = mutate(random.pick(samples), random);
    outcomes.push(
      await resize(damaged).then(
        (pictures) => Object.keys(pictures).join(' '),
        (error: unknown) => (error instanceof PictureError ? 'refused' : `seed ${seed}, run ${run}: ${String(error)}`),
      ),
    );
  }
  expect(new Set(outcomes)).toEqual(new Set(['refused', WIDTHS.join(' ')]));
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(MAX_KIB);
});
