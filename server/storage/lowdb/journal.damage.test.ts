import { describe, expect, it } from 'vitest';
import {
  type Damage,
  holding,
  journalsOf,
  lines,
  linesOf,
  lose,
  move,
  nameOf,
  openFolder,
  refusalOf,
  textOf,
  threeSegments,
} from '../../test/journal-folder.ts';

describe('three segments', () => {
  it('are read when undamaged', async () => {
    const { all, folder, fs } = await openFolder(await holding(await threeSegments()));
    expect(await all('a', 'b')).toEqual([12, 11]);
    await folder.checkpoint();
    expect(await journalsOf(fs)).toEqual([]);
  });

  const cut = (segment: number, characters: number): Damage => {
    return (files) => void (files[nameOf(segment)] = files[nameOf(segment)]!.slice(0, -characters));
  };
  const endOf = (segment: number, missingLines: string) =>
    `${missingLines} missing at its end, or at the beginning of ${nameOf(segment + 1)}`;
  it.each<[what: string, damage: Damage, named: number, why: string]>([
    ['the last three lines of a segment are gone', lines(1, (all) => all.slice(0, 1)), 1, endOf(1, 'lines 2 to 4')],
    ['the last line of a segment is gone', lines(2, (all) => all.slice(0, 3)), 2, endOf(2, 'line 8')],
    ['the last line of a segment is cut short', cut(2, 5), 2, endOf(2, 'line 8')],
    [
      'the checksum of the last line of a segment is changed',
      lines(1, ([x, y, z, last]) => [x!, y!, z!, `~${last!.slice(1)}`]),
      1,
      endOf(1, 'line 4'),
    ],
    [
      'all but the first line of a segment is zeros',
      lines(1, ([first, ...rest]) => [first!, '\0'.repeat(textOf(rest).length)]),
      1,
      endOf(1, 'lines 2 to 4'),
    ],
    ['the first line of a later segment is gone', lines(2, (all) => all.slice(1)), 1, endOf(1, 'line 5')],
    ['a segment is empty', lines(2, () => []), 2, endOf(2, 'lines 5 to 8')],
    ['the first segment is empty', lines(1, () => []), 1, endOf(1, 'lines 1 to 4')],
    ['the very first line is gone', lines(1, (all) => all.slice(1)), 1, 'line 1 missing at its beginning'],
    ['a segment is gone', lose(nameOf(2)), 3, `lines 5 to 8 missing before it, where ${nameOf(2)} should be`],
    ['the first segment is gone', lose(nameOf(1)), 2, `lines 1 to 4 missing before it, where ${nameOf(1)} should be`],
    [
      'lines in the middle are gone',
      lines(2, ([first, , , last]) => [first!, last!]),
      2,
      'line 5 is followed by line 8',
    ],
    ['a line is there twice', lines(1, ([x, y, ...rest]) => [x!, y!, y!, ...rest]), 1, 'line 2 is followed by line 2'],
    ['an old line is repeated at the end', lines(3, (all) => [...all, all[1]!]), 3, 'line 12 is followed by line 10'],
    ['two lines are swapped', lines(2, ([x, y, z, last]) => [x!, z!, y!, last!]), 2, 'line 5 is followed by line 7'],
    [
      'the last two lines are swapped',
      lines(3, ([x, y, z, last]) => [x!, y!, last!, z!]),
      3,
      'line 10 is followed by line 12',
    ],
    [
      'a line of an older segment is appended',
      (files) => void (files[nameOf(3)] += textOf(linesOf(files[nameOf(1)]!).slice(0, 1))),
      3,
      `line 1 in it is of ${nameOf(1)}`,
    ],
    [
      'a segment is copied to the next number',
      (files) => void (files[nameOf(4)] = files[nameOf(3)]!),
      4,
      `line 9 in it is of ${nameOf(3)}`,
    ],
    [
      'half of an older segment is copied to the next number',
      (files) => void (files[nameOf(4)] = textOf(linesOf(files[nameOf(1)]!).slice(0, 2))),
      4,
      `line 1 in it is of ${nameOf(1)}`,
    ],
    ['a segment is renamed to another number', move(nameOf(3), nameOf(7)), 7, `line 9 in it is of ${nameOf(3)}`],
    [
      'two segments are swapped',
      (files) => void ([files[nameOf(1)], files[nameOf(2)]] = [files[nameOf(2)]!, files[nameOf(1)]!]),
      1,
      `line 5 in it is of ${nameOf(2)}`,
    ],
  ])('are refused with the file named, when %s', async (_, damage, named, why) => {
    const files = await threeSegments();
    damage(files);
    expect(await refusalOf(files)).toEqual([nameOf(named), why]);
  });

  it.each([
    '0000000000003.journal',
    '00000000003.journal',
    '000000000003.JOURNAL',
    '000000000003.journal.bak',
    '000000000003.journal~',
    '000000000003 (1).journal',
    'b.journal',
  ])('are refused when one is named %s', async (name) => {
    const files = await threeSegments();
    move(nameOf(3), name)(files);
    expect(await refusalOf(files)).toEqual([
      name,
      `it is not named as a segment of the journal is, such as ${nameOf(1)}`,
    ]);
  });
});
