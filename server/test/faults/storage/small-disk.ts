import { spawnSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { addressOf } from '../crash/address-lane.ts';
import { inspect } from '../crash/data-directory.ts';
import { signUp } from '../crash/population.ts';
import { booksOf, seenBy } from '../crash/viewer.ts';
import { type Door, overHttp } from '../door.ts';
import { EMBEDDED, type Outcome, type Round, type Task } from '../round.ts';
import { spawnShop, startShop } from '../shop-process.ts';

/** The size of the disk, which fits the demonstration's catalogue and little more. */
const KIB = 160;

function run(command: string, ...args: readonly string[]): string | null {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

/** Adds addresses until one is refused. */
async function fill(door: Door, token: string): Promise<{ added: number; status: number }> {
  for (let added = 0; added < 50; added += 1) {
    const address = { ...addressOf(`Entry ${added}`, 'Pune'), street: 's'.repeat(200) };
    const { status } = await door.send('POST', '/api/user/address', { token, body: { address } });
    if (status !== 201) return { added, status };
  }
  return { added: 50, status: 201 };
}

/** Starts a shop that should fail, and returns its exit code and output without variable parts. */
async function refusalOn(dataDir: string): Promise<string> {
  const { child, exited } = spawnShop({ dataDir });
  // A shop that opens would never exit.
  const overdue = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const { code, output } = await exited;
  clearTimeout(overdue);
  return `exit ${code}: ${output.replace(dataDir, 'DIR').replace(/ \(.*\)/, '')}`;
}

/** Fills a real disk of 160 KiB under a shop, then frees space again. */
async function runSmallDisk({ location: disk, report }: Task): Promise<Outcome> {
  const refusal = run('mount', '-t', 'tmpfs', '-o', `size=${KIB}k,mode=700`, 'tmpfs', disk);
  if (refusal !== null) {
    report(`a disk of ${KIB} KiB may not be mounted here (${refusal}): not tried`);
    return { counts: {}, faults: [] };
  }
  const faults: string[] = [];
  const expect = (what: string, seen: unknown, expected: unknown) => {
    if (!isDeepStrictEqual(seen, expected))
      faults.push(`${what}: ${JSON.stringify(seen)}, not ${JSON.stringify(expected)}`);
  };
  const shop = await startShop({ dataDir: disk });
  try {
    const door = overHttp(shop.base);
    const [book] = await booksOf(door);
    const token = await signUp(door, 'asha@example.com');
    const { added, status } = await fill(door, token);
    expect('the change that no longer fits', status, 503);
    report(`changes until a disk of ${KIB} KiB was full: ${added}`);

    const before = await seenBy(door, token);
    const big = { address: { ...addressOf('Late', 'Pune'), street: 's'.repeat(200) } };
    const mutation = `mutation { addAddress(input: { name: "Late", street: "${'s'.repeat(200)}", city: "Pune", state: "MH", country: "India", zipCode: "411001", mobile: "9876543210" }) { addressBook { id } userErrors { code field message } } }`;
    for (let round = 0; round < 20; round += 1) {
      const rest = await door.send('POST', '/api/user/address', { token, body: big });
      const graphql = await door.send('POST', '/graphql', { token, body: { query: mutation } });
      expect('REST on a full disk', rest.status, 503);
      expect('GraphQL on a full disk', graphql.body.errors?.[0].extensions.code, 'UNAVAILABLE');
      expect('the account on a full disk', await seenBy(door, token), before);
      expect('the catalogue on a full disk', (await booksOf(door))[0], book);
    }
    expect('liveness on a full disk', (await door.send('GET', '/healthz')).status, 200);
    report('refused by both APIs: 40 of 40, with the account as it was and reads going on');

    const growFault = run('mount', '-o', 'remount,size=1m', disk);
    if (growFault !== null) throw new Error(growFault);
    const late = await door.send('POST', '/api/user/address', { token, body: big });
    expect('the first change with space', late.status, 201);
    const after = await seenBy(door, token);
    expect('addresses with space', after.addresses.length, before.addresses.length + 1);
    await shop.end('SIGKILL');

    expect('files after kill -9', (await inspect(disk)).faults, []);
    const next = await startShop({ dataDir: disk });
    expect('the account after a restart', await seenBy(overHttp(next.base), token), after);
    await next.end('SIGTERM');
    report('with space again: the first change is accepted, and everything is there after kill -9 and a restart');

    const lockFault = run('mount', '-o', 'remount,ro', disk);
    if (lockFault !== null) throw new Error(lockFault);
    expect(
      'a start on a read-only disk',
      await refusalOn(disk),
      'exit 1: DIR is on a read-only file system. Mount it writable, or choose another DATA_DIR.\n',
    );
    run('umount', disk);
    run('mount', '-t', 'tmpfs', '-o', 'size=8k,mode=700', 'tmpfs', disk);
    expect(
      'a first start without space',
      await refusalOn(disk),
      'exit 1: DIR is on a disk that is full. Make room there, or choose another DATA_DIR.\n',
    );
    report('read-only, and too small for a first start: refused with one sentence');
  } finally {
    await shop.end('SIGKILL');
    run('umount', disk);
  }
  return { counts: {}, faults };
}

export const smallDisk: Round = {
  option: 'disk-full',
  promise: 'a real disk that fills up, is read-only or too small loses nothing and is explained',
  over: [EMBEDDED],
  short: null,
  run: runSmallDisk,
};
