import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { rootOf } from './call.ts';
import { IDS, runContract } from './contract.ts';
import { formatHabits, junitOf, tableOf } from './reports.ts';
import { PRICES } from './shapes.ts';

/** `npm run contract -- URL` checks a server against the REST contract. */
const usage = `Usage: npm run contract -- URL [OPTION…]

Tries the calls of the specification's point 7 and the errors of its point 8 at a server. Prints which sentences hold, and
which other inputs the server accepts, as mock servers do.
It signs up one account, whose lists it empties at the end. Exits with 0 if all sentences hold, with 1 if not, with 2 for
arguments that it does not understand.

  --base PATH           what comes before the calls' paths (default: /api)
  --token-header NAME   default: authorization
  --token-scheme WORD   comes before the token in its header, such as Bearer (default: none)
  --ids READING         how a book's id is written in the paths of cart and wishlist: ${IDS.join(', ')} (default: plain)
  --prices READING      ${PRICES.join(', ')} (default: either)
  --timeout MS          the limit for each answer (default: 10000)
  --junit FILE          also writes a JUnit report
  --help
`;

const MAX_TIMEOUT_MS = 600_000;

class UsageFault extends Error {}

function oneOf<const T extends string>(name: string, value: string, words: readonly T[]): T {
  const word = words.find((one) => one === value);
  if (word === undefined) throw new UsageFault(`--${name} is "${value}", not one of: ${words.join(', ')}.`);
  return word;
}

function urlIn(text: string | undefined, others: readonly string[]): string {
  if (text === undefined || others.length > 0)
    throw new UsageFault('One URL is needed, such as http://127.0.0.1:4000.');
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new UsageFault(`"${text}" is not a URL of http or https.`);
  return text;
}

function read(args: string[]) {
  const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
  const options = {
    base: text('/api'),
    'token-header': text('authorization'),
    'token-scheme': text(''),
    ids: text('plain'),
    prices: text('either'),
    timeout: text('10000'),
    junit: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = read(args);
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const [url, ...others] = positionals;
  const timeoutMs = Number(values.timeout);
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1 || timeoutMs > MAX_TIMEOUT_MS)
    throw new UsageFault(`--timeout must be 1 to ${MAX_TIMEOUT_MS} milliseconds.`);
  const server = {
    url: urlIn(url, others),
    base: `/${values.base.replace(/^\/+|\/+$/g, '')}`.replace(/^\/$/, ''),
    tokenHeader: values['token-header'],
    tokenScheme: values['token-scheme'],
    timeoutMs,
  };
  const readings = { ids: oneOf('ids', values.ids, IDS), prices: oneOf('prices', values.prices, PRICES) };
  const { results, habits, email, left } = await runContract(server, readings);
  process.stdout.write(`${rootOf(server.url, server.base)}\n\n${tableOf(results)}\n${formatHabits(habits)}`);
  for (const reason of left) process.stdout.write(`Left behind by ${email}: ${reason}\n`);
  if (values.junit !== undefined)
    await writeFile(values.junit, junitOf(results)).catch((error: Error) => {
      throw new UsageFault(`--junit: ${error.message}`, { cause: error });
    });
  return results.every(({ outcome }) => outcome === 'holds') ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageFault)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
