import { describe, expect, it, vi } from 'vitest';
import { createRandom } from '../../test/faults/random.ts';
import { ForgetfulFileSystem } from '../../test/forgetful-file-system.ts';
import {
  holding,
  journalsOf,
  linesOf,
  powerCutOutcomes,
  missing,
  nameOf,
  openFolder,
  threeSegments,
} from '../../test/journal-folder.ts';
import { rejectionOf } from '../../test/thrown.ts';

describe('a journal after a crash', () => {
  it('is whole when the segments of a checkpoint are not all removed', async () => {
    const shop = await openFolder(await holding(await threeSegments()));
    for (const left of [3, 2, 1]) {
      shop.fs.refuses = (operation, file) => operation === 'remove' && file.endsWith(nameOf(4 - left));
      await expect(shop.folder.checkpoint()).rejects.toThrow('ENOSPC');
      for (const outcome of powerCutOutcomes) {
        const next = await openFolder(shop.fs.afterPowerCut(outcome));
        expect(await journalsOf(next.fs)).toHaveLength(left);
        expect(await next.all('a', 'b')).toEqual([12, 11]);
        await next.set('a', 13);
        const third = await openFolder(next.fs.afterPowerCut(outcome));
        expect(await third.all('a', 'b')).toEqual([13, 11]);
        await third.folder.checkpoint();
        expect(await journalsOf(third.fs)).toEqual([]);
      }
    }
  });

  it('has no gap, because segments are removed one by one, each durably before the next', async () => {
    const { folder, fs } = await openFolder(await holding(await threeSegments()));
    const removals: string[][] = [];
    const remove = fs.remove.bind(fs);
    vi.spyOn(fs, 'remove').mockImplementation(async (file) => {
      removals.push(await journalsOf(fs.afterPowerCut('names are forgotten')));
      await remove(file);
    });
    await folder.checkpoint();
    expect(removals).toEqual([[nameOf(1), nameOf(2), nameOf(3)], [nameOf(2), nameOf(3)], [nameOf(3)]]);
  });

  /** What a failed append leaves in the file. */
  const failures = {
    nothing: async () => undefined,
    'half a line': (fs: ForgetfulFileSystem, file: string, text: string) => {
      fs.refuses = (operation) => operation === 'append';
      return fs.append(file, text).finally(() => (fs.refuses = () => false));
    },
    'a whole line': (fs: ForgetfulFileSystem, file: string, text: string) => fs.append(file, text),
  };
  describe.each(Object.entries(failures))('with a failed append that left %s', (_, leave) => {
    // Three failures leave two segments that hold nothing but a failed append.
    it.each([1, 3])('ignores it, and reuses its number for the next append, after %i failures', async (times) => {
      const { folder, fs, set, all } = await openFolder();
      for (const id of ['a', 'b']) await folder.create(id, 0);
      const append = fs.append.bind(fs);
      const fail = async (file: string, text: string) => {
        vi.spyOn(fs, 'append').mockImplementation(append);
        await leave(fs, file, text);
        throw new Error('EIO');
      };
      await set('b', 1);
      for (let time = 0; time < times; time += 1) {
        vi.spyOn(fs, 'append').mockImplementationOnce(fail);
        expect(await rejectionOf(set('a', 7))).toMatchObject({ code: 'UNAVAILABLE' });
      }
      for (const value of [2, 3]) await set('b', value);
      expect(await all('a', 'b')).toEqual([0, 3]);
      for (const outcome of powerCutOutcomes) {
        const next = await openFolder(fs.afterPowerCut(outcome));
        expect(await next.all('a', 'b')).toEqual([0, 3]);
        await next.set('a', 4);
        expect(await (await openFolder(next.fs.afterPowerCut(outcome))).all('a', 'b')).toEqual([4, 3]);
      }
    });
  });

  it('has every acknowledged change after each of 600 rounds of random failures and power cuts', async () => {
    const random = createRandom(20_261_120);
    const ids = ['a', 'b', 'c'];
    let { fs } = await openFolder();
    for (const id of ids) await (await openFolder(fs)).folder.create(id, 0);
    let now = [0, 0, 0];
    const seen = { failures: 0, segments: 0 };
    for (let round = 0; round < 600; round += 1) {
      const { folder } = await openFolder(fs);
      expect(await Promise.all(ids.map((id) => folder.find(id))), `round ${round}`).toEqual(now);
      // Failures are mostly rare: with many of them, few changes succeed.
      const failureRate = random.pick([0.01, 0.03, 0.15]);
      const fails = () => {
        const isFailing = random.chance(failureRate);
        if (isFailing) seen.failures += 1;
        return isFailing;
      };
      fs.refuses = fails;
      const append = fs.append.bind(fs);
      fs.append = async (file, text) => {
        await append(file, text);
        if (fails()) throw new Error('EIO');
      };
      fs.cutPowerAfter(random.between(0, 60));
      const possible = now.map((value) => new Set([value]));
      const shoppers = ids.map(async (id, index) => {
        for (let time = 0; time < 6; time += 1) {
          const value = round * 10 + time + 1;
          possible[index]!.add(value);
          const isWritten = await folder
            .update(id, () => value, missing)
            .then(
              () => true,
              () => false,
            );
          if (isWritten) possible[index] = new Set([value]);
        }
      });
      const checkpoints = (async () => {
        for (let time = 0; time < 5; time += 1) await folder.checkpoint().catch(() => undefined);
      })();
      await Promise.all([...shoppers, checkpoints]);
      fs = fs.afterPowerCut(random.chance(0.5) ? 'names are forgotten' : 'names are kept');
      seen.segments = Math.max(seen.segments, (await journalsOf(fs)).length);
      const next = await openFolder(fs);
      now = (await next.all(...ids)) as number[];
      for (const [index, value] of now.entries()) expect([...possible[index]!], `round ${round}`).toContain(value);
      fs = fs.afterPowerCut('names are kept');
    }
    expect(seen.failures).toBeGreaterThan(500);
    expect(seen.segments).toBeGreaterThan(1);
  });
});

it('continues the numbers after a checkpoint and a restart', async () => {
  let fs = new ForgetfulFileSystem();
  await (await openFolder(fs)).folder.create('a', 0);
  for (const value of [1, 2, 3]) {
    const shop = await openFolder(fs);
    await shop.set('a', value);
    expect(await journalsOf(fs)).toEqual([nameOf(value)]);
    expect(linesOf(await fs.read(`/d/${nameOf(value)}`))).toEqual([expect.stringContaining(` ${value}.${value} `)]);
    await shop.folder.checkpoint();
    fs = fs.afterPowerCut('names are forgotten');
  }
});

it.each(powerCutOutcomes)(
  'loses nothing in a power cut at any step of changes and checkpoints, when %s',
  async (outcome) => {
    const ids = ['a', 'b', 'c', 'd'];
    const start = (await openFolder()).fs;
    const { folder } = await openFolder(start);
    for (const id of ids) await folder.create(id, 0);

    for (let isOver = false, step = 0; !isOver; step += 1) {
      const { folder: cut, fs } = await openFolder(start.afterPowerCut('names are kept'));
      fs.cutPowerAfter(step);
      const acknowledged = new Map(ids.map((id) => [id, 0]));
      const shoppers = ids.map(async (id, delay) => {
        // The delays let some changes arrive during a checkpoint.
        for (let tick = 0; tick < delay; tick += 1) await Promise.resolve();
        for (let value = 1; value <= 6; value += 1) {
          await cut.update(id, (before) => before + 1, missing);
          acknowledged.set(id, value);
        }
      });
      const checkpoints = (async () => {
        for (let time = 0; time < 4; time += 1) await cut.checkpoint();
      })();
      const outcomes = await Promise.allSettled([...shoppers, checkpoints]);
      isOver = outcomes.every(({ status }) => status === 'fulfilled');

      const next = await openFolder(fs.afterPowerCut(outcome));
      for (const id of ids) {
        const least = acknowledged.get(id)!;
        expect([least, least + 1], `${id} after step ${step}`).toContain(await next.folder.find(id));
      }
      await next.folder.checkpoint();
      for (const id of ids) expect(await next.folder.find(id)).toBeGreaterThanOrEqual(acknowledged.get(id)!);
      expect(await journalsOf(next.fs)).toEqual([]);
    }
  },
);
