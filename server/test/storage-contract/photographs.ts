import { beforeEach, expect, it } from 'vitest';
import type { Pictures } from '../../services/covers/photographs/photograph.ts';
import type { StorageUnderTest } from './storage-under-test.ts';

const pictures = (text: string): Pictures => ({
  240: Buffer.from(`${text}\0\u{FFFD} 240`),
  560: Buffer.from([0, 255, 128, 10]),
  832: Buffer.alloc(300_000, text),
});
const [first, second, failure] = ['aaaa-bbbb', 'aaaa-cccc', 'dddd-none'] as const;

/** The contract of every implementation of `PhotographStore`. */
export function photographContract(storage: StorageUnderTest): void {
  beforeEach(async () => {
    const { photographs } = storage.stores();
    await photographs.remove(await photographs.names());
  });

  it('keeps the bytes of each width, also over a restart', async () => {
    await storage.stores().photographs.keep(first, pictures('a'));
    await storage.stores().photographs.keep(second, pictures('b'));
    const { photographs } = await storage.reopen();
    expect(await photographs.read(first, 240)).toEqual(pictures('a')[240]);
    expect(await photographs.read(first, 832)).toEqual(pictures('a')[832]);
    expect(await photographs.read(second, 560)).toEqual(pictures('b')[560]);
    expect((await photographs.names()).toSorted()).toEqual([first, second]);
  });

  it('stores a name twice without harm, and a name without pictures', async () => {
    const { photographs } = storage.stores();
    for (const _ of [1, 2]) {
      await photographs.keep(first, pictures('a'));
      await photographs.keep(failure, null);
    }
    expect((await photographs.names()).toSorted()).toEqual([first, failure]);
    expect(await photographs.read(failure, 240)).toBeNull();
    expect(await photographs.read(first, 240)).toEqual(pictures('a')[240]);
  });

  it('removes only the given names, and has no pictures for unknown ones', async () => {
    const { photographs } = storage.stores();
    await photographs.keep(first, pictures('a'));
    await photographs.keep(second, pictures('b'));
    await photographs.remove([first, failure]);
    expect(await photographs.names()).toEqual([second]);
    for (const name of [first, failure, '../version', '']) expect(await photographs.read(name, 240)).toBeNull();
  });
}
