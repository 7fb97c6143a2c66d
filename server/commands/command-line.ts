import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { OperatorError, ShopError } from '../errors.ts';
import type { Terminal } from './progress.ts';

export interface CommandContext {
  readonly env: NodeJS.ProcessEnv;
  readonly in: Readable;
  readonly out: Writable;
  readonly err: Terminal;
}

interface Option {
  readonly type: 'string' | 'boolean';
  readonly multiple?: true;
}
type Options = Readonly<Record<string, Option>>;
type Value<O extends Option> = O['type'] extends 'boolean' ? boolean : O['multiple'] extends true ? string[] : string;
type Values<O extends Options> = { readonly [N in keyof O]?: Value<O[N]> };

/** 0: everything succeeded; 1: something failed, and was reported. */
type ExitCode = 0 | 1;

export interface Command<O extends Options = Options> {
  /** The text after `npm run shop -- `, with an explanation below it. */
  readonly usage: string;
  readonly options: O;
  /** The number of words besides its options; one by default. */
  readonly words?: { readonly min: number; readonly max: number };
  run(words: readonly string[], values: Values<O>, context: CommandContext): Promise<ExitCode | void>;
}

/** Infers the types of a command's options. */
export const command = <const O extends Options>(one: Command<O>): Command<O> => one;

/** The arguments are not a valid command. The usage is shown with the message. */
export class UsageFault extends Error {}

function readWords(words: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

type Commands = Readonly<Record<string, Command>>;

/** The name of the command that the arguments begin with. */
const nameIn = (commands: Commands, args: readonly string[]) =>
  Object.keys(commands).find((one) => one.split(' ').every((word, at) => args[at] === word));

/** The usage of the commands with the same first word, or of all when none match. */
function usageOf(commands: Commands, [first]: readonly string[]): string {
  const related = Object.entries(commands).filter(([name]) => name.split(' ')[0] === first);
  const shown = related.length > 0 ? related : Object.entries(commands);
  return ['Usage:\n', ...shown.map(([, { usage }]) => `  npm run shop -- ${usage}\n`)].join('');
}

async function run(commands: Commands, args: readonly string[], context: CommandContext): Promise<ExitCode> {
  if (args[0] === 'help' || args.includes('--help')) {
    context.out.write(usageOf(commands, args));
    return 0;
  }
  const name = nameIn(commands, args);
  if (name === undefined) throw new UsageFault(args.length === 0 ? '' : `There is no "${args.join(' ')}".`);
  const one = commands[name]!;
  const { values, positionals } = readWords(args.slice(name.split(' ').length), one.options);
  const { min, max } = one.words ?? { min: 1, max: 1 };
  if (positionals.length < min || positionals.length > max) throw new UsageFault('');
  return (await one.run(positionals, values as Values<Options>, context)) ?? 0;
}

function messageOf(error: unknown): string {
  // A store's error is just 'unavailable'; its cause has the reason.
  if (error instanceof ShopError) return error.cause ? messageOf(error.cause) : error.message;
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error)) return String(error);
  // System errors name the file and the reason.
  if ('code' in error) return error.message || String(error.code);
  return error.cause instanceof Error ? `${error.message}: ${messageOf(error.cause)}` : (error.stack ?? error.message);
}

/** Runs the command that the arguments name. Returns the exit code: 1 for a failure, 2 for wrong arguments. */
export async function runCommand(
  commands: Commands,
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  try {
    return await run(commands, args, context);
  } catch (error) {
    const isUsage = error instanceof UsageFault;
    // The usage of other commands would hide what is wrong.
    const name = isUsage ? nameIn(commands, args) : undefined;
    const meant = name === undefined ? commands : { [name]: commands[name]! };
    const text = isUsage ? [error.message, usageOf(meant, args)].filter(Boolean).join('\n\n') : `${messageOf(error)}\n`;
    context.err.write(text);
    return isUsage ? 2 : 1;
  }
}
