import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openShop } from '../open-shop.ts';
import { startPostgres } from '../postgres.ts';
import { runCrash } from './crash/crash.ts';
import { tableOf, totalsOf } from './crash/report.ts';
import { dripInto } from './doors/slow-bodies.ts';
import { failOver } from './failover.ts';
import { killErasureServers } from './erasure/erasure-kills.ts';
import { killLetterServers } from './letters/letter-kills.ts';
import { seedOfRun } from './random.ts';
import { downloadAll } from './large-list.ts';
import { killOrderServers } from './orders/number-kills.ts';
import { overEveryStore } from './over-every-store.ts';
import { restartsUnderLoad } from './restarts.ts';
import { grounds } from './refunds/grounds.ts';
import { killDuringRefunds } from './refunds/refund-kills.ts';
import { startShop } from './shop-process.ts';
import { fallSilent } from './silence.ts';
import { runPowerLoss } from './storage/power-loss.ts';
import { runSmallDisk } from './storage/small-disk.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(seedOfRun()) },
    'power-loss-states': { type: 'string', default: '0' },
    'disk-full': { type: 'boolean', default: false },
    'slow-bodies': { type: 'boolean', default: false },
    restarts: { type: 'string', default: '0' },
    failovers: { type: 'string', default: '0' },
    silence: { type: 'string', default: '0' },
    'refund-kills': { type: 'string', default: '0' },
    'large-list': { type: 'string', default: '0' },
    letters: { type: 'string', default: '0' },
    'order-kills': { type: 'string', default: '0' },
    'erasure-kills': { type: 'string', default: '0' },
  },
});
const seed = Number(values.seed);
const say = (line: string) => process.stdout.write(`${line}\n`);
let failures = 0;

if (Number(values.rounds) > 0) {
  say(`kill -9 under load: ${values.rounds} rounds, seed ${seed}`);
  const { head, row } = tableOf();
  say(head);
  const reports = await runCrash({
    rounds: Number(values.rounds),
    seed,
    load: [60, 260],
    sizes: { browsers: 16, buyers: 8, comers: 2 },
    roundsPerDirectory: 25,
    report: (report) => {
      say(row(report));
      for (const fault of [...report.lost, ...report.torn, ...report.refused]) say(`  ! ${fault}`);
    },
  });
  const totals = totalsOf(reports);
  for (const line of totals.lines) say(line);
  failures += totals.failures;
}

const states = Number(values['power-loss-states']);
if (states > 0) {
  say(`power cut at every step: ${states} states, seed ${seed}`);
  const { cutWhileOpening, acknowledgements, underWay, lost, torn, refused } = await runPowerLoss({
    states,
    seed,
    longest: 125,
  });
  for (const fault of [...lost, ...torn, ...refused]) say(`  ! ${fault}`);
  say(`states: ${states}, of which cut while opening: ${cutWhileOpening}`);
  say(`acknowledgements: ${acknowledgements}`);
  say(`changes under way when cut: ${underWay}`);
  say(`lost: ${lost.length}`);
  say(`torn: ${torn.length}`);
  say(`wrong answers before the cut: ${refused.length}`);
  failures += lost.length + torn.length + refused.length;
}

if (values['disk-full']) {
  say('a disk that is full');
  const { lines, faults } = await runSmallDisk();
  for (const line of lines) say(line);
  for (const fault of faults) say(`  ! ${fault}`);
  say(`faults: ${faults.length}`);
  failures += faults.length;
}

if (values['slow-bodies']) {
  const sockets = 200;
  say(`slow bodies: ${sockets} dripping sockets, with the settings as they are`);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-slow-'));
  const shop = await startShop({ dataDir });
  const { endings, longestMs, healthyMs, healthy } = await dripInto(shop.port, sockets, 500);
  await shop.end('SIGTERM');
  await rm(dataDir, { recursive: true });
  for (const [ending, count] of Object.entries(endings)) say(`  ${ending}: ${count}`);
  say(`the last one was sent away after ${Math.round(longestMs)} ms`);
  say(`healthy requests in that time: ${healthy}, 95 % within ${Math.round(healthyMs)} ms`);
  if ((endings['408'] ?? 0) + (endings['closed'] ?? 0) < sockets || longestMs > 20_000) failures += 1;
}

const restarts = Number(values.restarts);
if (restarts > 0) {
  say(`the database restarts at once under load: ${restarts} times`);
  const postgres = await startPostgres();
  const shop = await openShop({ databaseUrl: await postgres.createDatabase() });
  const { acknowledged, lost, refused, unexpected } = await restartsUnderLoad(shop, postgres, restarts);
  await shop.close();
  await postgres.stop();
  say(`acknowledgements: ${acknowledged}`);
  say(`refused with 503: ${refused}`);
  say(`lost: ${lost.length}`);
  say(`other answers: ${unexpected.length}`);
  failures += lost.length + unexpected.length;
}

const failovers = Number(values.failovers);
if (failovers > 0) {
  say(`the primary is killed or frozen under load and its standby promoted: ${failovers} times, seed ${seed}`);
  for (let round = 0; round < failovers; round += 1) {
    const how = round % 2 ? 'freeze' : 'kill';
    const outcome = await failOver({ seed: seed + round, load: 300, how });
    const { acknowledged, underWay, promotedMs, recoveredMs, faults } = outcome;
    const [promoted, recovered] = [promotedMs, recoveredMs].map(Math.round);
    say(
      `${how}: acknowledged: ${acknowledged.join(' + ')}, under way: ${underWay}, promoted after ${promoted} ms, recovered ${recovered} ms later, faults: ${faults.length}`,
    );
    for (const fault of faults) say(`  ! ${fault}`);
    failures += faults.length + Number(recoveredMs > 10_000);
  }
}

const silence = Number(values.silence);
if (silence > 0) {
  say(`the database's connections fall silent for ${silence} s`);
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const shop = await openShop({ databaseUrl });
  const base = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const until = performance.now() + silence * 1000;
  const isOver = () => performance.now() >= until;
  const { publicAnswers, signedIn, recoveredMs } = await fallSilent(shop, { base, databaseUrl, isOver });
  await shop.close();
  await postgres.stop();
  for (const [name, { asked, longestMs, statuses }] of Object.entries({
    'public pages': publicAnswers,
    'signed in': signedIn,
  }))
    say(`${name}: ${asked} answers ${JSON.stringify(statuses)}, the longest wait ${Math.round(longestMs)} ms`);
  say(`all is well ${Math.round(recoveredMs)} ms after it`);
  if (publicAnswers.longestMs > 1_000 || signedIn.longestMs > 5_000 || recoveredMs > 5_000) failures += 1;
}

const refundKills = Number(values['refund-kills']);
if (refundKills > 0)
  for (const [name, open] of grounds) {
    say(`servers are killed while they refund, ${name}: ${refundKills} times, seed ${seed}`);
    const ground = await open();
    const { steps, refunds, faults } = await killDuringRefunds({ ...ground, kills: refundKills, seed });
    await ground.remove();
    for (const [step, count] of Object.entries(steps)) say(`  ${step}: ${count}`);
    for (const fault of faults) say(`  ! ${fault}`);
    say(`refunds at the provider: ${refunds}, made twice, forgotten or kept otherwise: ${faults.length}`);
    failures += faults.length;
  }

const books = Number(values['large-list']);
if (books > 0) {
  say(`20 clients download all of ${books} books at once`);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-list-'));
  const { sizes, tookMs, others, p95 } = await downloadAll(dataDir, { books, clients: 20 });
  await rm(dataDir, { recursive: true });
  say(`sizes: ${sizes.join(', ')} bytes, all after ${Math.round(tookMs)} ms`);
  say(`${others} other answers, 95 % of them within ${Math.round(p95)} ms`);
  if (sizes.length !== 1 || p95 > 100) failures += 1;
}

const letterKills = Number(values.letters);
if (letterKills > 0)
  await overEveryStore(async (name, databaseUrl) => {
    say(`kill -9 between an order, its letters and the mail server: ${letterKills} kills over ${name}, seed ${seed}`);
    const report = await killLetterServers({ kills: letterKills, seed, databaseUrl });
    say(`acknowledged: ${report.acknowledged}, received: ${report.received}, repeated: ${report.repeated}`);
    for (const fault of report.faults) say(`  ! ${fault}`);
    failures += report.faults.length;
  });

const orderKills = Number(values['order-kills']);
if (orderKills > 0)
  await overEveryStore(async (name, databaseUrl) => {
    say(
      `kill -9 while orders of counted books are placed, packed, shipped and cancelled: ${orderKills} rounds over ${name}, seed ${seed}`,
    );
    const { orders, acknowledged, faults } = await killOrderServers({ kills: orderKills, seed, databaseUrl });
    say(`acknowledged: ${acknowledged}, orders: ${orders}, gaps, doubles, losses and wrong stocks: ${faults.length}`);
    for (const fault of faults) say(`  ! ${fault}`);
    failures += faults.length;
  });

const erasureKills = Number(values['erasure-kills']);
if (erasureKills > 0)
  await overEveryStore(async (name, databaseUrl) => {
    say(`kill -9 while accounts are erased: ${erasureKills} rounds over ${name}, seed ${seed}`);
    const { accounts, halfDone, faults } = await killErasureServers({ kills: erasureKills, seed, databaseUrl });
    say(`accounts: ${accounts}, found half done: ${halfDone}, left of a person or lost of an order: ${faults.length}`);
    for (const fault of faults) say(`  ! ${fault}`);
    failures += faults.length;
  });
process.exitCode = failures > 0 ? 1 : 0;
