import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { OperatorError, ShopError } from '../errors.ts';
import type { Terminal } from './progress.ts';

export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly out: Writable;
  readonly err: Terminal;
}

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
type Values<O extends Options> = { readonly [N in keyof O]?: O[N]['type'] extends 'string' ? string : boolean };

export interface Command<O extends Options = Options> {
  /** What follows `npm run shop -- `, and below it what it does. */
  readonly usage: string;
  readonly options: O;
  /** The subject is the one word that a command has besides its options. */
  run(subject: string, values: Values<O>, surroundings: Surroundings): Promise<void>;
}

/** A command whose options are typed. */
export const command = <const O extends Options>(one: Command<O>): Command<O> => one;

/** Words that make no command. The usage is shown with the message. */
export class UsageFault extends Error {}

function readWords(words: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

const usageOf = (commands: Readonly<Record<string, Command>>): string =>
  ['Usage:\n', ...Object.values(commands).map(({ usage }) => `  npm run shop -- ${usage}\n`)].join('');

async function run(
  commands: Readonly<Record<string, Command>>,
  args: readonly string[],
  surroundings: Surroundings,
): Promise<void> {
  if (args[0] === 'help' || args.includes('--help')) {
    surroundings.out.write(usageOf(commands));
    return;
  }
  const name = Object.keys(commands).find((one) => one.split(' ').every((word, at) => args[at] === word));
  if (name === undefined) throw new UsageFault(args.length === 0 ? '' : `There is no "${args.join(' ')}".`);
  const one = commands[name]!;
  const { values, positionals } = readWords(args.slice(name.split(' ').length), one.options);
  const [subject, ...others] = positionals;
  if (subject === undefined || others.length > 0) throw new UsageFault('');
  await one.run(subject, values as Values<Options>, surroundings);
}

function messageOf(error: unknown): string {
  // A store's error says 'unavailable'; its cause says why.
  if (error instanceof ShopError) return error.cause ? messageOf(error.cause) : error.message;
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error)) return String(error);
  // System errors name the file and the reason.
  if ('code' in error) return error.message || String(error.code);
  return error.cause instanceof Error ? `${error.message}: ${messageOf(error.cause)}` : (error.stack ?? error.message);
}

/** Runs the command that the arguments name. Returns the exit code: 1 for a failure, 2 for wrong arguments. */
export async function runCommand(
  commands: Readonly<Record<string, Command>>,
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  try {
    await run(commands, args, surroundings);
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageFault;
    const text = isUsage ? [error.message, usageOf(commands)].filter(Boolean).join('\n\n') : `${messageOf(error)}\n`;
    surroundings.err.write(text);
    return isUsage ? 2 : 1;
  }
}
