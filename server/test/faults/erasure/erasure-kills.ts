import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createErasureService } from '../../../services/erasure/erasure.service.ts';
import type { Stores } from '../../../services/stores.ts';
import { createRandom, type Random } from '../random.ts';
import { EMBEDDED, type Outcome, type Round, type Task, TWO_SERVERS } from '../round.ts';
import { isDatabase, openAfterKill, retryTimeouts, startReportingServer } from '../reporting-server.ts';

/** An account that the server reported as due for erasure. */
interface ReportedAccount {
  readonly id: string;
  readonly email: string;
  readonly orderNumbers: readonly string[];
}

const now = () => new Date();

/** Runs a server, kills it at a random moment, and returns its output. */
function killOne(location: string, random: Random, ledger: ReportedAccount[]): Promise<string[]> {
  const server = startReportingServer('erasure/erasure-server.ts', [location], (line) => {
    const [id = '', email = '', ...orderNumbers] = line.split(' ');
    ledger.push({ id, email, orderNumbers });
  });
  return server.killAfter(random.between(3, 20), random.between(0, 40));
}

async function eraseRemaining(stores: Stores): Promise<void> {
  const log = { warn: () => undefined, error: () => undefined };
  const { eraseDue } = createErasureService({ ...stores, sends: false, now, log });
  const isDue = async () => (await stores.accounts.dueErasures({ now: now().toISOString(), limit: 1 })).length > 0;
  const deadline = performance.now() + 60_000;
  while ((await isDue()) && performance.now() < deadline) await eraseDue();
}

/** Lists what remains of a person's data, and which of their orders are lost. */
async function faultsOf({ accounts, orders }: Stores, { id, email, orderNumbers }: ReportedAccount): Promise<string[]> {
  const faults: string[] = [];
  const account = await accounts.findById(id);
  if (!account?.erasedAt || account.email !== '' || account.addresses.length > 0) faults.push(`${id} is not erased`);
  if (account?.eraseAt) faults.push(`${id} is still due`);
  if (await accounts.findByEmail(email)) faults.push(`${email} is taken`);
  for (const number of orderNumbers) {
    const order = await orders.findByNumber(number);
    if (order?.accountId !== id) faults.push(`order ${number} is lost`);
    else if (order.address.street !== '' || order.life.letters.length > 0) faults.push(`${number} names its buyer`);
  }
  return faults;
}

/** Kills servers that erase accounts; over a database, two at a time. No data of a person may remain, even on disk. */
async function killErasureServers({ times, seed, location, servers }: Task): Promise<Outcome> {
  const random = createRandom(seed);
  const ledger: ReportedAccount[] = [];
  const faults: string[] = [];
  /** The number of accounts whose erasure was found unfinished after a kill. */
  let halfDone = 0;
  for (let kill = 1; kill <= times; kill += 1) {
    const ends = Array.from({ length: servers }, () => killOne(location, random, ledger));
    faults.push(...(await Promise.all(ends)).flat());
    const stores = await openAfterKill(location);
    const accounts = await retryTimeouts(async () => {
      const due = await stores.accounts.dueErasures({ now: now().toISOString(), limit: 1_000 });
      return Promise.all(due.map((id) => stores.accounts.findById(id)));
    });
    halfDone += accounts.filter((account) => account?.erasedAt).length;
    await stores.close();
  }
  const stores = await openAfterKill(location);
  await retryTimeouts(() => eraseRemaining(stores));
  for (const report of ledger) faults.push(...(await retryTimeouts(() => faultsOf(stores, report))));
  await stores.close();
  if (!isDatabase(location)) {
    const files = await readdir(location, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      const text = await readFile(path.join(file.parentPath, file.name), 'latin1');
      for (const { email } of ledger) if (text.includes(email)) faults.push(`${file.name} names ${email}`);
    }
  }
  return { counts: { accounts: ledger.length, 'found half done': halfDone }, faults };
}

export const erasureKills: Round = {
  option: 'erasure-kills',
  promise: 'nothing of an erased account is left after kill -9',
  over: [EMBEDDED, TWO_SERVERS],
  short: { times: 4, atLeast: { accounts: 11 } },
  run: killErasureServers,
};
