import { setTimeout as sleep } from 'node:timers/promises';
import { NEVER } from '../../../services/mail/letter-tries.ts';
import type { Stores } from '../../../services/stores.ts';
import { collectLetters } from '../../collect-letters.ts';
import { openSmtpDouble, type SmtpBehaviour } from '../../smtp-double.ts';
import { createRandom, type Random } from '../random.ts';
import { EMBEDDED, type Deployment, type Outcome, type Round, type Task, TWO_SERVERS } from '../round.ts';
import { openAfterKill, retryTimeouts, startReportingServer } from '../reporting-server.ts';

/** The servers' clock runs this many times faster, so that a lease of 90 seconds ends after one second. */
const SPEED = 90;
const EPOCH = Date.now();

/** The modes of the mail server: one that works, and every way to fail. */
const MODES: readonly SmtpBehaviour[] = [
  {},
  {},
  { takesMs: 100 },
  { takesMs: 500 },
  { afterData: 'drop' },
  { afterData: 'take-and-drop' },
  { silentAt: 'RCPT' },
  { refuses: /[0-7]@/ },
];
/** Resets every setting of a mode; the pattern refuses no recipient, because it matches nothing. */
const WORKING: SmtpBehaviour = { takesMs: 0, afterData: 'take', silentAt: undefined, refuses: /(?!)/ };

const idOf = (message: string): string => /^Message-ID:\s+<(.+?)@books\.example>/m.exec(message)?.[1] ?? 'none';

/** The ids of letters that the records require, and of those among them that are dropped once they are outdated. */
async function causesIn(stores: Stores): Promise<{ causes: Set<string>; outdated: Set<string> }> {
  const causes = new Set<string>();
  const outdated = new Set<string>();
  const orders = await stores.orders.ordersOfAll({ after: null, limit: 100_000 });
  for (const { id, accountId, life } of orders) {
    causes.add(`order-placed-${id}`).add(`order-placed-owner-${id}`);
    for (const { state, by } of life.steps) {
      if (state === 'SHIPPED' || state === 'CANCELLED') causes.add(`order-${state.toLowerCase()}-${id}`);
      if (state === 'CANCELLED') outdated.add(`order-placed-${id}`).add(`order-placed-owner-${id}`);
      if (state === 'CANCELLED' && by === 'SHOPPER') causes.add(`order-cancelled-owner-${id}`);
    }
    const account = await stores.accounts.findById(accountId);
    for (let epoch = 1; epoch <= (account?.epoch ?? 0); epoch += 1)
      causes.add(`password-changed-${accountId}-${epoch}`);
  }
  for (const { id, sentAt, tries } of await stores.ownerLetters.list({ limit: 1_000 }))
    if (sentAt !== null && tries > 0) causes.add(id);
  return { causes, outdated };
}

/** Sends the remaining letters with a clock that jumps over leases and pauses. Returns the number of unsent ones. */
async function sendRemaining(stores: Stores, send: (id: string) => void): Promise<number> {
  let now = EPOCH + (Date.now() - EPOCH) * SPEED;
  const { sendDue } = collectLetters(stores, {
    now: () => new Date(now),
    send: async ({ id = 'none' }) => send(id),
  });
  // Two rounds in a row that send nothing show that no letter is left.
  for (let quiet = 0; quiet < 2; now += 24 * 3_600_000)
    quiet = (await sendDue(new AbortController().signal)) ? 0 : quiet + 1;
  const due = { now: NEVER, limit: 100_000 };
  const orders = await stores.orders.dueOrders(due);
  const accounts = await stores.accounts.dueLetters(due);
  return orders.reduce((sum, { life }) => sum + life.letters.length, accounts.length);
}

/** Runs one server over the embedded store, or two over a database, and kills one of them a moment before the other. */
async function killOnce(
  { location, servers }: Deployment,
  smtpUrl: string,
  random: Random,
  onLetter: (id: string) => void,
): Promise<string[]> {
  const args = [location, smtpUrl, String(EPOCH), String(SPEED)];
  const [first, ...others] = Array.from({ length: servers }, () =>
    startReportingServer('letters/letter-server.ts', args, onLetter),
  );
  const faults = await first!.killAfter(random.between(8, 40), random.between(0, 60));
  await sleep(random.between(0, 100));
  // The others may be killed before they begin.
  await Promise.all(others.map(({ kill }) => kill()));
  return faults;
}

/** Kills servers at any step from a letter's cause to its removal, with a mail server in every mode. */
async function killLetterServers({ times, seed, ...deployment }: Task): Promise<Outcome> {
  const random = createRandom(seed);
  const behaviour: SmtpBehaviour = { ...WORKING };
  const double = await openSmtpDouble(behaviour);
  const acknowledged = new Set<string>();
  const faults: string[] = [];
  for (let kill = 0; kill < times; kill += 1) {
    Object.assign(behaviour, WORKING, MODES[random.between(0, MODES.length - 1)]);
    faults.push(...(await killOnce(deployment, double.url, random, (id) => acknowledged.add(id))));
  }
  await double.close();

  const stores = await openAfterKill(deployment.location);
  const received = double.letters.map(({ message }) => idOf(message));
  const unsent = await retryTimeouts(() => sendRemaining(stores, (id) => received.push(id)));
  const { causes, outdated } = await retryTimeouts(() => causesIn(stores));
  await stores.close();

  // The id of a letter about a parcel also names the parcel; each order has one here.
  const distinct = new Set(received.map((id) => id.replace(/^(order-shipped-[0-9a-f-]{36})-1-.*$/, '$1')));
  if (unsent > 0) faults.push(`${unsent} letters were not sent`);
  for (const id of acknowledged) if (!causes.has(id)) faults.push(`acknowledged, and not in the records: ${id}`);
  for (const id of causes) if (!distinct.has(id) && !outdated.has(id)) faults.push(`never received: ${id}`);
  for (const id of distinct) if (!causes.has(id)) faults.push(`received without a cause: ${id}`);
  return {
    counts: {
      // Without outdated letters, which are not sent.
      acknowledged: [...acknowledged].filter((id) => distinct.has(id) || !outdated.has(id)).length,
      received: distinct.size,
      'received more than once': received.length - distinct.size,
    },
    faults,
  };
}

export const letterKills: Round = {
  option: 'letters',
  promise: 'no letter is lost by kill -9 and a failing mail server',
  over: [EMBEDDED, TWO_SERVERS],
  short: { times: 5, atLeast: { acknowledged: 21, received: 21 } },
  run: killLetterServers,
};
