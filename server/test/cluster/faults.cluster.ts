import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ShopError } from '../../errors.ts';
import { type OpenShop, openShop } from '../open-shop.ts';
import { databaseOn } from '../postgres.ts';
import { aLine, anAccount, anOrderLine, aSession, NOON, paidBy } from '../records.ts';
import { type Answer, addressLoad } from './address-load.ts';
import { clusterUrl, faultRounds, kill, preparedOn, start } from './control.ts';
import { ask, type ClusterNode, nodesOf } from './nodes.ts';

/** The longest time for an answer, and for the shop's recovery. */
const LIMIT_MS = 5_000;
/** How long a node is down. */
const OUTAGE_MS = 1_500;
const rounds = Array.from({ length: faultRounds }, (_, n) => n + 1);

let databaseUrl: string;
let shop: OpenShop;
let coordinator: ClusterNode;
let workers: ClusterNode[];
beforeAll(async () => {
  databaseUrl = await databaseOn(clusterUrl);
  [coordinator, ...workers] = (await nodesOf(databaseUrl)) as [ClusterNode, ...ClusterNode[]];
  // docs/scaling.md requires this setting, with which Citus finishes an interrupted transaction within a second.
  await ask(clusterUrl, `alter system set citus.recover_2pc_interval to '1s'`);
  await ask(clusterUrl, 'select pg_reload_conf()');
  shop = await openShop({ databaseUrl });
});
afterAll(async () => {
  await shop.close();
  await ask(clusterUrl, 'alter system reset citus.recover_2pc_interval');
  await ask(clusterUrl, 'select pg_reload_conf()');
});

const print = (text: string) => process.stdout.write(`${text}\n`);
const longestMs = (answers: readonly Answer[]) =>
  Math.round(Math.max(0, ...answers.map(({ sentAt, answeredAt }) => answeredAt - sentAt)));
const count = (answers: readonly Answer[], status: number) => answers.filter((one) => one.status === status).length;

/** Kills a node under load and starts it again. `during` has only the answers to requests made while it was down. */
async function outage(node: ClusterNode) {
  const groups = workers.map(({ group }) => group);
  const load = await addressLoad(shop, databaseUrl, groups);
  await load.waitUntilHealthy();
  await kill(node);
  const from = performance.now();
  await setTimeout(OUTAGE_MS);
  const to = performance.now();
  await start(node);
  const started = performance.now();
  await load.waitUntilHealthy();
  const recoveredMs = Math.round(performance.now() - started);
  const lost = await load.end();
  const during = load.answers.filter(({ sentAt, answeredAt }) => sentAt >= from && answeredAt <= to);
  return { answers: load.answers, during, lost, recoveredMs };
}

it.each(rounds)(
  'killing a worker makes only its own accounts unavailable, and loses no acknowledged change: round %i',
  async (round) => {
    const worker = workers[round % workers.length]!;
    const { answers, during, lost, recoveredMs } = await outage(worker);
    const [own, others] = [
      during.filter(({ group }) => group === worker.group),
      during.filter(({ group }) => group !== worker.group),
    ];
    print(
      `worker ${worker.group}: ${count(answers, 200)} acknowledged, ${lost.length} lost; while it was down: ` +
        `${own.length} refused, the longest after ${longestMs(own)} ms, ${others.length} of others, ` +
        `the longest after ${longestMs(others)} ms; well after ${recoveredMs} ms`,
    );
    expect(lost).toEqual([]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(longestMs(answers)).toBeLessThan(LIMIT_MS);
    expect(count(own, 503)).toBeGreaterThan(0);
    expect(count(own, 503)).toBe(own.length);
    expect(others.length).toBeGreaterThan(20);
    expect(count(others, 200)).toBe(others.length);
    expect(recoveredMs).toBeLessThan(LIMIT_MS);
  },
  60_000,
);

it('while a worker is down, no record is reported missing, and no used email is accepted again', async () => {
  const { accounts, orders } = shop.stores;
  const records = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const account = anAccount({ cart: [aLine()] });
      await accounts.create(account);
      const session = aSession({ accountId: account.id, lines: account.cart.map(anOrderLine) });
      return { account, session: await orders.create(session) };
    }),
  );
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      (found) => (found === null ? 'missing' : 'done'),
      (error: ShopError) => error.code,
    );
  const askAll = () =>
    Promise.all(
      records
        .flatMap(({ account, session }) => [
          accounts.findById(account.id),
          accounts.findByEmail(account.email),
          accounts.update(account.id, (now) => ({ ...now, updatedAt: NOON })),
          orders.find(session),
          orders.findByProviderOrder(session.providerOrderId),
          orders.place(session, paidBy('pay_1', NOON)),
        ])
        .map(outcomeOf),
    );
  const signUpAgain = () =>
    Promise.all(records.map(({ account: { email } }) => outcomeOf(accounts.create(anAccount({ email })))));
  await kill(workers[0]!);
  const outcomes = new Set(await askAll());
  const duplicates = new Set(await signUpAgain());
  await start(workers[0]!);
  expect(outcomes).toEqual(new Set(['done', 'UNAVAILABLE']));
  expect(duplicates).toEqual(new Set(['CONFLICT', 'UNAVAILABLE']));
  await expect.poll(async () => new Set(await askAll()), { timeout: LIMIT_MS }).toEqual(new Set(['done']));
  expect(new Set(await signUpAgain())).toEqual(new Set(['CONFLICT']));
}, 60_000);

it.each(rounds)(
  'killing the coordinator loses no acknowledged change, and the shop recovers by itself: round %i',
  async () => {
    const { answers, during, lost, recoveredMs } = await outage(coordinator);
    print(
      `coordinator: ${count(answers, 200)} acknowledged, ${lost.length} lost, ${count(answers, 503)} refused, ` +
        `the longest after ${longestMs(answers)} ms; well after ${recoveredMs} ms`,
    );
    expect(lost).toEqual([]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(longestMs(answers)).toBeLessThan(LIMIT_MS);
    expect(count(during, 503)).toBe(during.length);
    expect(recoveredMs).toBeLessThan(LIMIT_MS);
  },
  60_000,
);

it.each(rounds)(
  'killing a node during sign-ups leaves no email without an account, and no account without an email: round %i',
  async (round) => {
    // A different node in each round, including the coordinator.
    const node = [coordinator, ...workers][round % (workers.length + 1)]!;
    const acknowledged: string[] = [];
    const refusals = new Set<string>();
    const stopped = new AbortController();
    const signingUp = Array.from({ length: 8 }, async () => {
      while (!stopped.signal.aborted) {
        const account = anAccount();
        try {
          await shop.stores.accounts.create(account);
          acknowledged.push(account.email);
        } catch (error) {
          refusals.add((error as ShopError).code);
          await setTimeout(20);
        }
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    await kill(node);
    await setTimeout(100);
    await start(node);
    const started = performance.now();
    stopped.abort();
    await Promise.all(signingUp);
    const inDoubt = await preparedOn(databaseUrl);
    await expect.poll(() => preparedOn(databaseUrl), { timeout: LIMIT_MS }).toBe(0);
    const recoveredMs = Math.round(performance.now() - started);

    const accounts = await ask<{ id: string }>(databaseUrl, 'select id from account order by id');
    const emails = await ask<{ id: string }>(databaseUrl, 'select account_id as id from account_email order by 1');
    print(
      `node ${node.group}: ${acknowledged.length} sign-ups acknowledged, ${inDoubt} in doubt at its return, ` +
        `none after ${recoveredMs} ms; ${accounts.length} accounts, ${emails.length} emails`,
    );
    expect(emails).toEqual(accounts);
    expect(accounts.length).toBeGreaterThan(acknowledged.length);
    for (const email of acknowledged) expect(await shop.stores.accounts.findByEmail(email)).toMatchObject({ email });
    expect([...refusals]).toEqual(['UNAVAILABLE']);
  },
  60_000,
);
