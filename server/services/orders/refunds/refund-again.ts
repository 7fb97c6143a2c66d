import { toPaise } from '../money.ts';
import type { Order, Refund } from '../records.ts';
import { refundableOf } from './refund.ts';

/**
 * The owner's command, after `npm run shop -- orders `, that asks once more for a refund that failed, or for what is left
 * of its money; empty when nothing is left.
 */
export function refundAgain(order: Order, refund: Refund): string {
  const { lines, life } = order;
  const asked = `refund ${life.number}`;
  const amount = Math.min(refund.amount, refundableOf(order));
  if (amount === 0) return '';
  // All that is left of such an order goes back.
  if (refund.reason === 'CANCELLED' || refund.reason === 'PAID_TWICE') return asked;
  const returned = refund.lines.map(({ lineId, copies }) => {
    const at = lines.findIndex(({ id }) => id === lineId);
    return { words: ` --line ${at + 1}x${copies}`, paise: toPaise((lines[at]?.price ?? 0) * copies) };
  });
  const cost = returned.reduce((sum, { paise }) => sum + paise, 0);
  const isSame = (one: Refund) => one.status !== 'FAILED' && one.reason === 'OWNER' && one.amount === amount;
  const again = returned.length === 0 && life.refunds.some(isSame) ? ' --again' : '';
  return `${asked}${returned.map(({ words }) => words).join('')}${cost === amount ? '' : ` --amount ${amount / 100}`}${again}`;
}
