import { load, type Rate, type Request } from './load.ts';
import type { Running } from './servers.ts';
import { median } from './timing.ts';

/** One of two servers that are compared, and the requests that each connection repeats. */
export interface Side {
  readonly server: Running;
  readonly requests: (connection: number) => Request[];
}

export const ROUNDS = 5;
const levels = [1, 16, 64];
const say = (text: string) => process.stdout.write(`${text}\n`);

export async function bytesOf({ url }: Running, { method = 'GET', path, headers, body }: Request): Promise<string> {
  const answer = await fetch(url + path, { method, ...(headers && { headers }), ...(body && { body }) });
  return answer.text();
}

/** Whether both send the same bytes for the same request. */
async function bytes(ours: Side, theirs: Side): Promise<string> {
  const [mine, peers] = [
    await bytesOf(ours.server, ours.requests(0)[0]!),
    await bytesOf(theirs.server, theirs.requests(0)[0]!),
  ];
  return mine === peers ? 'same bytes' : `${mine.length} : ${peers.length} bytes`;
}

export function heading(title: string) {
  say(`\n${title}\n\n| What | ${levels.map((level) => `${level} connections`).join(' | ')} |`);
  say(`| --- | ${levels.map(() => '---').join(' | ')} |`);
}

/**
 * Prints a table row with the shop's rate relative to the peer's at every level: medians of alternating slices, so that
 * load affects both alike. `p99`: prints one with the slowest hundredth, too.
 */
export async function compare(name: string, ours: Side, theirs: Side, seconds: number, { p99 = false } = {}) {
  const slice = ({ server: { url }, requests }: Side, connections: number): Promise<Rate> =>
    load({ url, connections, seconds, requests });
  const label = `${name}, ${await bytes(ours, theirs)}`;
  const cells: Record<keyof Rate, string[]> = { rate: [], p99: [] };
  // The first round of each is an unmeasured warm-up.
  await slice(ours, 16);
  await slice(theirs, 16);
  for (const level of levels) {
    const slices: { mine: Rate; peer: Rate }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      slices.push({ mine: await slice(ours, level), peer: await slice(theirs, level) });
    const both = (figure: keyof Rate) =>
      [median(slices.map(({ mine }) => mine[figure])), median(slices.map(({ peer }) => peer[figure]))] as const;
    const [mine, peer] = both('rate');
    cells.rate.push(`${(mine / peer).toFixed(2)} (${Math.round(mine)} : ${Math.round(peer)}/s)`);
    cells.p99.push(`${both('p99').join(' : ')} ms`);
  }
  say(`| ${label} | ${cells.rate.join(' | ')} |`);
  if (p99) say(`| slowest hundredth | ${cells.p99.join(' | ')} |`);
}
