import { toPaise } from '../money.ts';
import type { Order, Refund } from '../records.ts';
import { refundableOf } from './refund.ts';

/**
 * The owner's command, after `npm run shop -- orders `, that repeats a failed refund, or refunds the rest of its
 * amount; empty when nothing is left.
 */
export function refundAgain(order: Order, refund: Refund): string {
  const { lines, life } = order;
  const command = `refund ${life.number}`;
  const amount = Math.min(refund.amount, refundableOf(order));
  if (amount === 0) return '';
  // A refund for these reasons always covers all that is left.
  if (refund.reason === 'CANCELLED' || refund.reason === 'PAID_TWICE') return command;
  const returned = refund.lines.map(({ lineId, copies }) => {
    const at = lines.findIndex(({ id }) => id === lineId);
    return { words: ` --line ${at + 1}x${copies}`, paise: toPaise((lines[at]?.price ?? 0) * copies) };
  });
  const cost = returned.reduce((sum, { paise }) => sum + paise, 0);
  const isSame = (one: Refund) => one.status !== 'FAILED' && one.reason === 'OWNER' && one.amount === amount;
  const again = returned.length === 0 && life.refunds.some(isSame) ? ' --again' : '';
  return `${command}${returned.map(({ words }) => words).join('')}${cost === amount ? '' : ` --amount ${amount / 100}`}${again}`;
}
