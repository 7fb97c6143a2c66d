import type { Outcome } from '../../services/orders/fulfilment/fulfilment.service.ts';
import type { OwnersAct } from '../../services/orders/fulfilment/owners-act.ts';
import type { NamedLine } from '../../services/orders/fulfilment/select-lines.ts';
import { command, type CommandContext, UsageFault } from '../command-line.ts';
import { nameOf } from '../name-of.ts';
import { plain } from '../table.ts';
import { withOrders } from './open-fulfilment.ts';

export const commonOptions = {
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  by: { type: 'string' },
} as const;
export const words = { min: 1, max: 10_000 };

interface Common {
  readonly 'dry-run'?: boolean;
  readonly json?: boolean;
  readonly by?: string;
}

const PREFIXES: Record<Outcome['outcome'], string> = { DONE: '', ALREADY: '', REFUSED: 'refused: ' };

function summaryOf(outcomes: readonly Outcome[]): string {
  const count = (kind: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === kind).length;
  return `${count('DONE')} done, ${count('ALREADY')} already, ${count('REFUSED')} refused.\n`;
}

/** Acts on one order after another, and reports each result as it is known. The exit code is 1 when one was refused. */
export function actOnEach(
  acts: readonly (readonly [number: string, act: OwnersAct])[],
  { 'dry-run': isTrial = false, json = false, by }: Common,
  context: CommandContext,
): Promise<0 | 1> {
  const { out, err } = context;
  const name = nameOf(by, context);
  return withOrders(context, async (orders) => {
    const outcomes: Outcome[] = [];
    for (const [number, act] of acts) {
      const outcome = await orders.act(number, act, { isTrial, name });
      outcomes.push(outcome);
      // As in 'would be packed' and 'would have ₹250 to be refunded'.
      const conditional = act.kind === 'REFUND' ? 'would have ' : 'would be ';
      const prefix = isTrial && outcome.outcome === 'DONE' ? conditional : PREFIXES[outcome.outcome];
      if (!json) out.write(`${plain(`${outcome.number}  ${prefix}${outcome.message}`)}\n`);
    }
    if (json) out.write(`${JSON.stringify(outcomes, null, 2)}\n`);
    else if (outcomes.length > 1) err.write(summaryOf(outcomes));
    return outcomes.some(({ outcome }) => outcome === 'REFUSED') ? 1 : 0;
  });
}

/** Pairs the same act with each order. */
export const toAll = (numbers: readonly string[], act: OwnersAct) => numbers.map((number) => [number, act] as const);

export function required(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === '') throw new UsageFault(`--${name} is missing.`);
  return value.trim();
}

/** Parses '2x1' as one copy of the second line, and 'Walden' as all copies of that book. */
function lineOf(text: string): NamedLine {
  const [, line, copies] = /^(.*\S)\s*[x×](\d{1,2})$/.exec(text.trim()) ?? [];
  return line === undefined ? { line: text.trim(), copies: null } : { line, copies: Number(copies) };
}

export const packOrders = command({
  usage: `orders pack NUMBER… [--dry-run] [--json]`,
  options: commonOptions,
  words,
  run: (numbers, values, context) => actOnEach(toAll(numbers, { kind: 'PACK' }), values, context),
});

export const shipOrders = command({
  usage: `orders ship NUMBER[=TRACKING]… --carrier NAME [--tracking TRACKING] [--line TITLE|N[xCOPIES]]… [--dry-run] [--json]
      Each parcel has a separate tracking number: with several, write NUMBER=TRACKING. With --line, only these books are
      in the parcel; the others follow in another.`,
  options: {
    ...commonOptions,
    carrier: { type: 'string' },
    tracking: { type: 'string' },
    line: { type: 'string', multiple: true },
  },
  words,
  run(numbers, values, context) {
    const carrier = required(values.carrier, 'carrier');
    const acts = numbers.map((word): [string, OwnersAct] => {
      const [number = '', own] = word.split('=', 2);
      if (own === undefined && numbers.length > 1)
        throw new UsageFault(`${number} has no tracking number: write ${number}=TRACKING.`);
      const lines = values.line && { lines: values.line.map(lineOf) };
      return [number, { kind: 'SHIP', carrier, tracking: required(own ?? values.tracking, 'tracking'), ...lines }];
    });
    return actOnEach(acts, values, context);
  },
});

export const deliverOrders = command({
  usage: `orders deliver NUMBER… [--dry-run] [--json]`,
  options: commonOptions,
  words,
  run: (numbers, values, context) => actOnEach(toAll(numbers, { kind: 'DELIVER' }), values, context),
});

export const cancelOrders = command({
  usage: `orders cancel NUMBER… --reason TEXT [--keep-out] [--dry-run] [--json]
      Orders that were not shipped; all their money goes back, and the shopper is told the reason. The copies can be
      sold again, unless --keep-out is given.`,
  options: { ...commonOptions, reason: { type: 'string' }, 'keep-out': { type: 'boolean' } },
  words,
  run(numbers, values, context) {
    const reason = required(values.reason, 'reason');
    const isKeptOut = values['keep-out'] ?? false;
    return actOnEach(toAll(numbers, { kind: 'CANCEL', reason, isKeptOut }), values, context);
  },
});

function paiseOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const [, rupees, paise = ''] = /^₹?(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (rupees === undefined) throw new UsageFault(`--amount is rupees, such as 250 or 250.50, not "${text}".`);
  return Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
}

export const refundOrders = command({
  usage: `orders refund NUMBER… [--line TITLE|N[xCOPIES]]… [--amount RUPEES] [--reason TEXT] [--restock] [--again]
      [--dry-run] [--json]
      With --line, books that are not coming or, once they have left, came back, with what they cost unless --amount says
      another sum; with --amount alone, money alone; with neither, all that is left. The copies stay out of the stock,
      unless --restock is given. The shopper is told the reason. The same refund a second time needs --again.`,
  options: {
    ...commonOptions,
    line: { type: 'string', multiple: true },
    amount: { type: 'string' },
    again: { type: 'boolean' },
    reason: { type: 'string' },
    restock: { type: 'boolean' },
  },
  words,
  run(numbers, { line = [], amount, again = false, reason, restock: isRestocked = false, ...values }, context) {
    const note = reason === undefined ? {} : { note: required(reason, 'reason') };
    if (isRestocked && line.length === 0) throw new UsageFault('--restock needs the books: --line.');
    const act: OwnersAct = {
      kind: 'REFUND',
      lines: line.map(lineOf),
      amount: paiseOf(amount),
      again,
      isRestocked,
      ...note,
    };
    return actOnEach(toAll(numbers, act), values, context);
  },
});

export const noteOrders = command({
  usage: `orders note NUMBER… --text TEXT [--dry-run] [--json]
      A note that no shopper sees.`,
  options: { ...commonOptions, text: { type: 'string' } },
  words,
  run(numbers, values, context) {
    const text = required(values.text, 'text');
    return actOnEach(toAll(numbers, { kind: 'NOTE', text }), values, context);
  },
});
