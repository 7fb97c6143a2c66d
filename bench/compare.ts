import { load, type Request } from './load.ts';
import type { Running } from './servers.ts';
import { median } from './timing.ts';

/** One of two servers that are compared, and the requests that each connection repeats. */
export interface Side {
  readonly server: Running;
  readonly requests: (connection: number) => Request[];
}

export const ROUNDS = 5;
const levels = [1, 16, 64];
const print = (text: string) => process.stdout.write(`${text}\n`);

export async function bytesOf({ url }: Running, { method = 'GET', path, headers, body }: Request): Promise<string> {
  const answer = await fetch(url + path, { method, ...(headers && { headers }), ...(body && { body }) });
  return answer.text();
}

/** Describes whether both send the same bytes for the same request. */
async function describeBytes(ours: Side, theirs: Side): Promise<string> {
  const [mine, peers] = [
    await bytesOf(ours.server, ours.requests(0)[0]!),
    await bytesOf(theirs.server, theirs.requests(0)[0]!),
  ];
  return mine === peers ? 'same bytes' : `${mine.length} : ${peers.length} bytes`;
}

export function heading(title: string) {
  print(`\n${title}\n\n| What | ${levels.map((level) => `${level} connections`).join(' | ')} |`);
  print(`| --- | ${levels.map(() => '---').join(' | ')} |`);
}

interface Slice {
  readonly rate: number;
  readonly p99: number;
  /** Microseconds of processor time for each answer; other work on the machine hardly changes them. */
  readonly processor: number;
}

/**
 * Prints a table row with the shop's rate relative to the peer's at every level: medians of alternating slices, so that
 * load affects both equally. The brackets hold the rates, and the processor time of each answer. `p99` prints one more
 * row.
 */
export async function compare(name: string, ours: Side, theirs: Side, seconds: number, { p99 = false } = {}) {
  async function measureSlice({ server, requests }: Side, connections: number): Promise<Slice> {
    const before = server.processorMs();
    const measured = await load({ url: server.url, connections, seconds, requests });
    const spent = server.processorMs() - before;
    return { ...measured, processor: (spent * 1000) / measured.answers };
  }
  const label = `${name}, ${await describeBytes(ours, theirs)}`;
  const cells: { rate: string[]; p99: string[] } = { rate: [], p99: [] };
  // An unmeasured warm-up of each.
  await measureSlice(ours, 16);
  await measureSlice(theirs, 16);
  for (const level of levels) {
    const slices: { mine: Slice; peer: Slice }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      slices.push({ mine: await measureSlice(ours, level), peer: await measureSlice(theirs, level) });
    const both = (figure: keyof Slice) =>
      [
        Math.round(median(slices.map(({ mine }) => mine[figure]))),
        Math.round(median(slices.map(({ peer }) => peer[figure]))),
      ] as const;
    const [mine, peer] = both('rate');
    cells.rate.push(`${(mine / peer).toFixed(2)} (${mine} : ${peer}/s, ${both('processor').join(' : ')} µs)`);
    cells.p99.push(`${both('p99').join(' : ')} ms`);
  }
  print(`| ${label} | ${cells.rate.join(' | ')} |`);
  if (p99) print(`| its slowest hundredth | ${cells.p99.join(' | ')} |`);
}
