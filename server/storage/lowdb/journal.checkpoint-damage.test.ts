import { describe, expect, it } from 'vitest';
import {
  checkpointAndSegment,
  type Damage,
  filesOf,
  holding,
  journalsOf,
  lines,
  lose,
  move,
  nameOf,
  openFolder,
  refusalOf,
} from '../../test/journal-folder.ts';

describe('a segment after a checkpoint', () => {
  it('is read when undamaged', async () => {
    const { all, folder, fs } = await openFolder(await holding(await checkpointAndSegment()));
    expect(await all('a', 'b')).toEqual([4, 8]);
    await folder.checkpoint();
    expect(await journalsOf(fs)).toEqual([]);
  });

  it('is optional when it is moved away together with the checkpoint', async () => {
    const files = await checkpointAndSegment();
    lose(nameOf(2))(files);
    lose('checkpoint')(files);
    const { all, set, fs } = await openFolder(await holding(files));
    expect(await all('a', 'b')).toEqual([4, 0]);
    await set('b', 9);
    expect(await (await openFolder(fs.afterPowerCut('names are forgotten'))).all('a', 'b')).toEqual([4, 9]);
  });

  /** The files with a segment that is older than the last checkpointed one. */
  const filesWithOlderSegment = async () => {
    const shop = await openFolder(await holding(await checkpointAndSegment()));
    const { [nameOf(2)]: text } = await filesOf(shop.fs);
    await shop.folder.checkpoint();
    await shop.set('a', 9);
    await shop.folder.checkpoint();
    return { ...(await filesOf(shop.fs)), [nameOf(2)]: text! };
  };
  it('is refused when it is older than the checkpoint', async () => {
    expect(await refusalOf(await filesWithOlderSegment())).toEqual([
      nameOf(2),
      `it is older than ${nameOf(3)}, up to which everything was checkpointed`,
    ]);
  });

  it.each<[what: string, damage: Damage, named: string, why: string]>([
    ['the segment is gone', lose(nameOf(2)), 'checkpoint', 'lines 5 to 8 of the journal missing after it'],
    ['the segment is empty', lines(2, () => []), nameOf(2), 'lines 5 to 8 of the journal missing after it'],
    [
      'the end of the segment is gone',
      lines(2, (all) => all.slice(0, 2)),
      nameOf(2),
      'lines 7 to 8 of the journal missing after it',
    ],
    [
      'the first line of the segment is gone',
      lines(2, (all) => all.slice(1)),
      nameOf(2),
      'line 5 missing at its beginning',
    ],
    [
      'the segment is renamed to the number before',
      move(nameOf(2), nameOf(1)),
      nameOf(1),
      `line 5 in it is of ${nameOf(2)}`,
    ],
    [
      'the checkpoint is gone',
      lose('checkpoint'),
      nameOf(2),
      `lines 1 to 4 missing before it, where ${nameOf(1)} should be`,
    ],
    [
      'the checkpoint is damaged',
      (files) => void (files['checkpoint'] = files['checkpoint']!.replace('"line":4', '"line":3')),
      'checkpoint',
      'its checksum does not match its content',
    ],
  ])('is refused with the file named, when %s', async (_, damage, named, why) => {
    const files = await checkpointAndSegment();
    damage(files);
    expect(await refusalOf(files)).toEqual([named, why]);
  });
});
