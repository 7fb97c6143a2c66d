import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { thread } from '../../client/request-tester/visit/thread.ts';
import { BadFile, readHar } from './read-har.ts';
import { CannotReplay, type Outcome, replayVisit } from './replay-visit.ts';
import { tableOf } from './table.ts';

const usage = `Usage:
  npm run replay -- FILE --against URL
      Sends the requests of FILE, a visit saved as HAR, to the server at URL, and prints what it answers otherwise:
      statuses, missing and new fields, changed types. The exit code is 0 without a difference, 1 with one, and 2 if
      the visit could not be replayed.
`;

interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly out: Writable;
  readonly err: Writable;
  readonly timeoutMs?: number;
}

class UsageFault extends Error {}

function wordsOf(args: readonly string[]): { file: string; against: string } {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options: { against: { type: 'string' } } });
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error), { cause: error });
  }
  const { values, positionals } = parsed;
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageFault('Name one file.');
  if (values.against === undefined) throw new UsageFault('--against is missing: the address of a server.');
  return { file, against: values.against };
}

/** The address without a slash at its end. */
function baseOf(against: string): string {
  const url = URL.parse(against);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageFault(`--against is an address such as http://127.0.0.1:4000, not "${against}".`);
  if (url.search || url.hash) throw new UsageFault(`--against has no query and no hash: "${against}".`);
  if (url.username || url.password) throw new UsageFault('--against has no user and no password.');
  return url.href.replace(/\/$/, '');
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

async function run(args: readonly string[], { env, out, timeoutMs }: Surroundings): Promise<number> {
  const { file, against } = wordsOf(args);
  const base = baseOf(against);
  const { exchanges, leftOut } = await readHar(file).catch((error: unknown) => {
    throw new BadFile(`${file} cannot be replayed. ${error instanceof Error ? error.message : ''}`, { cause: error });
  });
  if (leftOut > 0)
    out.write(`Left out of ${file}: ${leftOut}, to other servers, without an answer, or a page's own files.\n`);
  const visit = thread(exchanges);
  const outcomes: Outcome[] = [];
  try {
    for await (const outcome of replayVisit(visit, { base, env, ...(timeoutMs !== undefined && { timeoutMs }) }))
      outcomes.push(outcome);
  } finally {
    const table = tableOf(outcomes);
    if (table) out.write(`${table}\n\n`);
  }
  const sum = outcomes.reduce((total, outcome) => total + outcome.differences.length, 0);
  const differing = outcomes.filter((outcome) => outcome.differences.length > 0).length;
  const requests = count(outcomes.length, 'request');
  if (sum === 0) out.write(`No difference: ${requests} of ${file} against ${base}.\n`);
  else out.write(`${count(sum, 'difference')} in ${differing} of ${requests} of ${file} against ${base}.\n`);
  return sum === 0 ? 0 : 1;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof BadFile || error instanceof CannotReplay ? error.message : (error.stack ?? error.message);
}

/** Runs `npm run replay -- …`. Returns the exit code. */
export async function replayCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    return await run(args, surroundings);
  } catch (error) {
    const text = error instanceof UsageFault ? `${error.message}\n\n${usage}` : `${messageOf(error)}\n`;
    surroundings.err.write(text);
    return 2;
  }
}
