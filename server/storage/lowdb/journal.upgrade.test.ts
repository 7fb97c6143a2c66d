import { describe, expect, it } from 'vitest';
import { notFound } from '../../errors.ts';
import type { ForgetfulFileSystem } from '../../test/forgetful-file-system.ts';
import { filesOf, holding, journalsOf, lucks } from '../../test/journal-folder.ts';
import { DamagedFile } from './durable-json-file.ts';
import { RecordFolder } from './record-folder.ts';

/**
 * Files of the first version after a crash: lines without numbers, no checkpoint, and a last line that is cut short.
 */
const old = {
  'asha.json': '26df71cb\n{"id":"asha","cart":["book 1"]}',
  'usha.json': 'cfa6437f\n{"id":"usha","cart":[]}',
  '000000000007.journal':
    '7c350ee1 {"asha":{"id":"asha","cart":["book 1"]}}\n' +
    'dfee30a6 {"asha":{"id":"asha","cart":["book 1","book 2"]}}\n' +
    '319d6d52 {"usha":{"id":"usha","cart":["book 1"]}}\n',
  '000000000008.journal':
    '37e1ef1d {"usha":{"id":"usha","cart":["book 1","book 2"]}}\n' +
    'fe760268 {"asha":{"id":"asha","cart":["book 1","book 2","book 3"]}}\n' +
    '319d6d52 {"usha":{"id":"us',
};

interface Reader {
  readonly id: string;
  readonly cart: readonly string[];
}

async function opened(fs: ForgetfulFileSystem) {
  const folder = new RecordFolder<Reader>('/d', fs);
  await folder.open(() => undefined);
  const copies = () => Promise.all(['asha', 'usha'].map(async (id) => (await folder.find(id))?.cart.length));
  const add = (id: string) =>
    folder.update(
      id,
      (reader) => ({ ...reader, cart: [...reader.cart, `book ${reader.cart.length + 1}`] }),
      () => notFound('This reader'),
    );
  return { fs, folder, copies, add };
}

describe('a journal of the first version', () => {
  it.each(lucks)('is read, and followed by numbered lines, over two crashes, when %s', async (luck) => {
    const first = await opened(await holding(old));
    expect(await first.copies()).toEqual([3, 2]);
    await first.add('asha');
    const second = await opened(first.fs.afterPowerCut(luck));
    expect(await second.copies()).toEqual([4, 2]);
    await second.add('usha');
    expect(await second.fs.read('/d/000000000009.journal')).toMatch(/^[\da-f]{8} 9\.6 \{"asha":/);
    expect(await second.fs.read('/d/000000000010.journal')).toMatch(/^[\da-f]{8} 10\.7 \{"usha":/);
    const third = await opened(second.fs.afterPowerCut(luck));
    expect(await third.copies()).toEqual([4, 3]);
    await third.folder.checkpoint();
    expect(await journalsOf(third.fs)).toEqual([]);
    expect(await (await opened(third.fs.afterPowerCut(luck))).copies()).toEqual([4, 3]);
  });

  it.each(['000000000007.journal', '000000000008.journal'])(
    'is checkpointed although the removal of %s fails',
    async (name) => {
      const { fs, folder, add } = await opened(await holding(old));
      await add('asha');
      fs.refuses = (operation, file) => operation === 'remove' && file.endsWith(name);
      await expect(folder.checkpoint()).rejects.toThrow('ENOSPC');
      for (const luck of lucks) {
        const next = await opened(fs.afterPowerCut(luck));
        expect(await next.copies()).toEqual([4, 2]);
        await next.folder.checkpoint();
        expect(await journalsOf(next.fs)).toEqual([]);
        expect(await next.copies()).toEqual([4, 2]);
      }
    },
  );

  it('is refused when its end is missing and numbered lines follow', async () => {
    const { fs, add } = await opened(await holding(old));
    await add('asha');
    const files = await filesOf(fs);
    const [first] = old['000000000008.journal'].split('\n');
    const damaged = await holding({ ...files, '000000000008.journal': `${first}\n` });
    await expect(opened(damaged)).rejects.toThrow(DamagedFile);
    await expect(opened(damaged)).rejects.toThrow('000000000008.journal is damaged (line 5 missing at its end');
  });
});
