import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { v4 as uuid } from 'uuid';
import { openLowdbStores } from '../../../storage/lowdb/open-lowdb-stores.ts';
import { addressOf } from '../crash/address-lane.ts';
import { signUp } from '../crash/population.ts';
import { booksOf } from '../crash/viewer.ts';
import { graphql, overHttp, rest } from '../door.ts';
import { spawnShop, startShop } from '../shop-process.ts';
import { aFolder } from '../../fixtures.ts';

/** The data directory of a closed shop, with a file in every folder. */
const intact = aFolder();

beforeAll(async () => {
  const shop = await startShop({ dataDir: intact });
  const door = overHttp(shop.base);
  const token = await signUp(door, 'asha@example.com');
  const [book] = await booksOf(door);
  await rest(door, 'POST', '/api/user/cart', { token, body: { item: { _id: book!.id } } });
  const { address } = await rest(door, 'POST', '/api/user/address', {
    token,
    body: { address: addressOf('Home', 'Pune') },
  });
  await graphql(
    door,
    token,
    'mutation ($id: ID!) { createPaymentSession(addressId: $id) { paymentSession { id } userErrors { code field message } } }',
    {
      id: address[0]._id,
    },
  );
  await shop.end('SIGTERM');
}, 60_000);

const firstOf = async (folder: string) => {
  const records = (await readdir(path.join(intact, folder))).filter((name) => name.endsWith('.json'));
  return path.join(folder, records.toSorted()[0]!);
};

const files = {
  'an account': () => firstOf('accounts'),
  'a payment session': () => firstOf('orders'),
  "an order of the sandbox's bank": () => firstOf('sandbox'),
  'the catalogue': async () => 'catalogue.json',
  'the secret of the tokens': async () => path.join('secrets', 'jwt'),
  'the checkpoint of a journal': async () => path.join('accounts', 'checkpoint'),
};

type Damage = (bytes: Buffer) => Buffer;
const damages: Readonly<Record<string, Damage>> = {
  'with one bit flipped': (bytes) => flip(bytes, bytes.length / 2),
  'holding null': () => Buffer.from('null'),
};

function flip(bytes: Buffer, position: number, bit = 1): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(position);
  copy[at] = copy[at]! ^ (1 << bit);
  return copy;
}

async function copyOfIntact(): Promise<string> {
  const dir = aFolder();
  await cp(intact, dir, { recursive: true });
  return dir;
}

/** Starts a shop on a directory with one damaged file, removes the directory, and describes the outcome. */
async function startOn(dataDir: string, target: string, damaged: Buffer): Promise<string> {
  await writeFile(target, damaged);
  const { child, exited } = spawnShop({ dataDir });
  // A shop that opens despite the damage would never exit.
  const overdue = setTimeout(() => child.kill('SIGKILL'), 90_000);
  const { code, output } = await exited;
  clearTimeout(overdue);
  const after = await readFile(target);
  await rm(dataDir, { recursive: true });
  const fileState = after.equals(damaged) ? 'left alone' : 'changed';
  return `exit ${code}, ${output.startsWith(target) ? 'named' : `not named: ${output}`}, ${fileState}`;
}

describe.each(Object.entries(files))('%s that is damaged', (_, locate) => {
  test('stops the start, is named and left unchanged', async () => {
    const file = await locate();
    const outcomes = await Promise.all(
      Object.entries(damages).map(async ([damage, apply]) => {
        const dataDir = await copyOfIntact();
        const target = path.join(dataDir, file);
        return `${damage}: ${await startOn(dataDir, target, apply(await readFile(target)))}`;
      }),
    );
    expect(outcomes).toEqual(Object.keys(damages).map((damage) => `${damage}: exit 1, named, left alone`));
  });
});

const open = (dir: string) => openLowdbStores({ dir, newId: uuid });

describe('a journal that a crash left', () => {
  /** A directory as kill -9 leaves it, with four changes that are only in the journal of the accounts. */
  async function crashShop(): Promise<string> {
    const before = await copyOfIntact();
    const stores = await openLowdbStores({ dir: before, newId: uuid, checkpointMs: 3_600_000 });
    const account = (await stores.accounts.findByEmail('asha@example.com'))!;
    for (const firstName of ['A', 'B', 'C', 'D'])
      await stores.accounts.update(account.id, (now) => ({ ...now, firstName }));
    const dir = aFolder();
    await cp(before, dir, { recursive: true });
    await stores.close();
    await rm(before, { recursive: true });
    return dir;
  }
  const segmentIn = async (dir: string) => {
    const names = await readdir(path.join(dir, 'accounts'));
    return path.join(
      dir,
      'accounts',
      names.find((name) => name.endsWith('.journal'))!,
    );
  };

  test.each<[what: string, damage: (lines: string[]) => readonly string[]]>([
    ['without a line in the middle', ([a, , c, d]) => [a!, c!, d!]],
    ['without its first line', (lines) => lines.slice(1)],
    ['with an old line repeated at its end', (lines) => [...lines, lines[0]!]],
  ])('%s stops the start, is named and left unchanged', async (_, damage) => {
    const dataDir = await crashShop();
    const target = await segmentIn(dataDir);
    const lines = (await readFile(target, 'utf8')).split('\n').slice(0, -1);
    expect(lines).toHaveLength(4);
    const damaged = Buffer.from(
      damage(lines)
        .map((line) => `${line}\n`)
        .join(''),
    );
    expect(await startOn(dataDir, target, damaged)).toBe('exit 1, named, left alone');
  });

  test('stops the start if its name is not that of a segment', async () => {
    const dataDir = await crashShop();
    const segment = await segmentIn(dataDir);
    const target = path.join(dataDir, 'accounts', `0${path.basename(segment)}`);
    const bytes = await readFile(segment);
    await rm(segment);
    expect(await startOn(dataDir, target, bytes)).toBe('exit 1, named, left alone');
  });
});

async function outcomeOf(dir: string, target: string): Promise<string> {
  try {
    const stores = await open(dir);
    try {
      await stores.secret('jwt');
    } finally {
      await stores.close();
    }
    return 'opened';
  } catch (error) {
    return String(error).includes(target) ? 'refused' : `refused without a name: ${String(error)}`;
  }
}

test.each([
  ['an account', 1],
  ['a payment session', 7],
  ["an order of the sandbox's bank", 1],
  ['the catalogue', 997],
  ['the secret of the tokens', 1],
  ['the checkpoint of a journal', 1],
] as const)('%s is refused when it is cut, flipped at any byte, all zeros or null', async (what, stride) => {
  const dir = await copyOfIntact();
  const target = path.join(dir, await files[what]());
  const bytes = await readFile(target);
  const positions = Array.from({ length: Math.ceil(bytes.length / stride) }, (_, index) => index * stride);
  const damaged: (readonly [what: string, bytes: Buffer])[] = [
    ['zeros', Buffer.alloc(bytes.length)],
    ['null', Buffer.from('null')],
    ...positions.map((at) => [`cut at ${at}`, bytes.subarray(0, at)] as const),
    ...positions.map((at) => [`flipped at ${at}`, flip(bytes, at, at % 8)] as const),
  ];
  const wrong: string[] = [];
  for (const [damage, wrongBytes] of damaged) {
    await writeFile(target, wrongBytes);
    const outcome = await outcomeOf(dir, target);
    if (outcome !== 'refused' || !(await readFile(target)).equals(wrongBytes)) wrong.push(`${damage}: ${outcome}`);
  }
  await writeFile(target, bytes);
  expect(await outcomeOf(dir, target)).toBe('opened');
  expect(wrong).toEqual([]);
});
