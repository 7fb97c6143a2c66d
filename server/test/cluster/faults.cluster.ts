import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ShopError } from '../../errors.ts';
import { type OpenShop, openShop } from '../open-shop.ts';
import { databaseOn } from '../postgres.ts';
import { aLine, anAccount, anOrderLine, aSession, NOON, paidBy } from '../records.ts';
import { type Answer, addressLoad } from './address-load.ts';
import { clusterUrl, faultRounds, kill, preparedOn, start } from './control.ts';
import { ask, type ClusterNode, nodesOf } from './nodes.ts';

/** Milliseconds that an answer may take, and that the shop may take to recover. */
const LIMIT = 5_000;
/** Milliseconds for which a node is down. */
const OUTAGE = 1_500;
const rounds = Array.from({ length: faultRounds }, (_, n) => n + 1);

let databaseUrl: string;
let shop: OpenShop;
let coordinator: ClusterNode;
let workers: ClusterNode[];
beforeAll(async () => {
  databaseUrl = await databaseOn(clusterUrl);
  [coordinator, ...workers] = (await nodesOf(databaseUrl)) as [ClusterNode, ...ClusterNode[]];
  // The documentation requires it: a transaction cut between two nodes is finished within a second.
  await ask(clusterUrl, `alter system set citus.recover_2pc_interval to '1s'`);
  await ask(clusterUrl, 'select pg_reload_conf()');
  shop = await openShop({ databaseUrl });
});
afterAll(async () => {
  await shop.close();
  await ask(clusterUrl, 'alter system reset citus.recover_2pc_interval');
  await ask(clusterUrl, 'select pg_reload_conf()');
});

const say = (text: string) => process.stdout.write(`${text}\n`);
const longest = (answers: readonly Answer[]) =>
  Math.round(Math.max(0, ...answers.map(({ asked, answered }) => answered - asked)));
const count = (answers: readonly Answer[], status: number) => answers.filter((one) => one.status === status).length;

/** Kills a node under load and starts it again. Returns the answers sent while it was down also by themselves. */
async function outage(node: ClusterNode) {
  const groups = workers.map(({ group }) => group);
  const load = await addressLoad(shop, databaseUrl, groups);
  await load.allWell();
  await kill(node);
  const from = performance.now();
  await setTimeout(OUTAGE);
  const to = performance.now();
  await start(node);
  const started = performance.now();
  await load.allWell();
  const recoveredMs = Math.round(performance.now() - started);
  const lost = await load.end();
  const during = load.answers.filter(({ asked, answered }) => asked >= from && answered <= to);
  return { answers: load.answers, during, lost, recoveredMs };
}

it.each(rounds)(
  'a worker that is killed takes only its own accounts away, and loses nothing: round %i',
  async (round) => {
    const worker = workers[round % workers.length]!;
    const { answers, during, lost, recoveredMs } = await outage(worker);
    const [own, others] = [
      during.filter(({ group }) => group === worker.group),
      during.filter(({ group }) => group !== worker.group),
    ];
    say(
      `worker ${worker.group}: ${count(answers, 200)} acknowledged, ${lost.length} lost; while it was down: ` +
        `${own.length} refused, the longest after ${longest(own)} ms, ${others.length} of others, ` +
        `the longest after ${longest(others)} ms; well after ${recoveredMs} ms`,
    );
    expect(lost).toEqual([]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(longest(answers)).toBeLessThan(LIMIT);
    expect(count(own, 503)).toBeGreaterThan(0);
    expect(count(own, 503)).toBe(own.length);
    expect(others.length).toBeGreaterThan(20);
    expect(count(others, 200)).toBe(others.length);
    expect(recoveredMs).toBeLessThan(LIMIT);
  },
  60_000,
);

it('while a worker is down, nothing that exists is reported missing, and no email free', async () => {
  const { accounts, orders } = shop.stores;
  const known = await Promise.all(
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
      known
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
  const twins = () =>
    Promise.all(known.map(({ account: { email } }) => outcomeOf(accounts.create(anAccount({ email })))));
  await kill(workers[0]!);
  const outcomes = new Set(await askAll());
  const ofTwins = new Set(await twins());
  await start(workers[0]!);
  expect(outcomes).toEqual(new Set(['done', 'UNAVAILABLE']));
  expect(ofTwins).toEqual(new Set(['CONFLICT', 'UNAVAILABLE']));
  await expect.poll(async () => new Set(await askAll()), { timeout: LIMIT }).toEqual(new Set(['done']));
  expect(new Set(await twins())).toEqual(new Set(['CONFLICT']));
}, 60_000);

it.each(rounds)(
  'the coordinator that is killed loses nothing, and the shop recovers by itself: round %i',
  async () => {
    const { answers, during, lost, recoveredMs } = await outage(coordinator);
    say(
      `coordinator: ${count(answers, 200)} acknowledged, ${lost.length} lost, ${count(answers, 503)} refused, ` +
        `the longest after ${longest(answers)} ms; well after ${recoveredMs} ms`,
    );
    expect(lost).toEqual([]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(longest(answers)).toBeLessThan(LIMIT);
    expect(count(during, 503)).toBe(during.length);
    expect(recoveredMs).toBeLessThan(LIMIT);
  },
  60_000,
);

it.each(rounds)(
  'a cut between the two shards of a sign-up leaves no email without an account, and no account without an email: round %i',
  async (round) => {
    // Every node in turn, the coordinator among them.
    const node = [coordinator, ...workers][round % (workers.length + 1)]!;
    const acknowledged: string[] = [];
    const refusals = new Set<string>();
    const over = new AbortController();
    const signingUp = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) {
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
    over.abort();
    await Promise.all(signingUp);
    const cut = await preparedOn(databaseUrl);
    await expect.poll(() => preparedOn(databaseUrl), { timeout: LIMIT }).toBe(0);
    const recoveredMs = Math.round(performance.now() - started);

    const accounts = await ask<{ id: string }>(databaseUrl, 'select id from account order by id');
    const emails = await ask<{ id: string }>(databaseUrl, 'select account_id as id from account_email order by 1');
    say(
      `node ${node.group}: ${acknowledged.length} sign-ups acknowledged, ${cut} in doubt at its return, ` +
        `none after ${recoveredMs} ms; ${accounts.length} accounts, ${emails.length} emails`,
    );
    expect(emails).toEqual(accounts);
    expect(accounts.length).toBeGreaterThan(acknowledged.length);
    for (const email of acknowledged) expect(await shop.stores.accounts.findByEmail(email)).toMatchObject({ email });
    expect([...refusals]).toEqual(['UNAVAILABLE']);
  },
  60_000,
);
