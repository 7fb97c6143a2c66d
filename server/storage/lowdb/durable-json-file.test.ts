import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { aFolder } from '../../test/fixtures.ts';
import { ForgetfulFileSystem } from '../../test/forgetful-file-system.ts';
import { DamagedFile, DurableJsonFile } from './durable-json-file.ts';
import { nodeFileSystem } from './file-system.ts';

const record = { name: '“Asha”', qty: 2 };
let dir: string;
let file: string;
const adapter = () => new DurableJsonFile<typeof record>(file, nodeFileSystem);

beforeAll(async () => {
  dir = aFolder();
  file = path.join(dir, 'record.json');
});

/** Lists the damages that are accepted, reported without the file's name, or followed by a change of the file. */
async function findAccepted(damages: Iterable<[what: string, bytes: Buffer]>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, bytes] of damages) {
    await writeFile(file, bytes);
    const outcome = await adapter()
      .read()
      .catch((error: unknown) => error);
    const isNamed = outcome instanceof DamagedFile && outcome.file === file && outcome.message.includes(file);
    if (!isNamed || !bytes.equals(await readFile(file))) wrong.push(what);
  }
  return wrong;
}

it('reads what it wrote, and null when there is no file', async () => {
  expect(await new DurableJsonFile(path.join(dir, 'none.json'), nodeFileSystem).read()).toBeNull();
  await adapter().write(record);
  expect(await adapter().read()).toEqual(record);
  expect((await nodeFileSystem.list(dir)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

describe('a damaged file is named and left unchanged', () => {
  const writeSample = async () => {
    await adapter().write(record);
    return readFile(file);
  };

  it('cut short at any byte', async () => {
    const bytes = await writeSample();
    expect(await findAccepted(Array.from(bytes, (_, end) => [`first ${end}`, bytes.subarray(0, end)]))).toEqual([]);
  });

  it('with any one bit flipped', async () => {
    const bytes = await writeSample();
    const flipped = Array.from({ length: bytes.length * 8 }, (_, bit): [string, Buffer] => {
      const copy = Buffer.from(bytes);
      copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return [`bit ${bit}`, copy];
    });
    expect(await findAccepted(flipped)).toEqual([]);
  });

  it('with its end zeroed, as after some power cuts', async () => {
    const bytes = await writeSample();
    const zeroed = Array.from(bytes, (_, from): [string, Buffer] => [`from ${from}`, Buffer.from(bytes).fill(0, from)]);
    expect(await findAccepted(zeroed)).toEqual([]);
  });

  it.each([
    ['null', 'null'],
    ['an empty object', '{}'],
    ['good JSON without its checksum', JSON.stringify(record)],
    ['no text', ''],
    ['a line break', '\n'],
    ['a checksum of nothing', '00000000\n'],
    ['text after its JSON', '74be9c8c\nnull\n'],
    ['another checksum', `00000000\n${JSON.stringify(record)}`],
  ])('holding %s', async (what, text) => {
    expect(await findAccepted([[what, Buffer.from(text)]])).toEqual([]);
  });
});

describe('a write that fails', () => {
  it.each(['writeSynced', 'rename'] as const)('at %s leaves the old value and nothing else', async (operation) => {
    const fs = new ForgetfulFileSystem();
    await fs.mkdir('/d');
    const json = new DurableJsonFile<string>('/d/f.json', fs);
    await json.write('old');
    fs.refuses = (asked) => asked === operation;
    await expect(json.write('new')).rejects.toThrow('ENOSPC');
    expect(await json.read()).toBe('old');
    expect(await fs.list('/d')).toEqual(['f.json']);
  });
});
