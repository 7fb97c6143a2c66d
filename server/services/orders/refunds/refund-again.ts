import { type Order, toPaise } from '../order.ts';
import type { Refund } from '../refund.ts';

/** The owner's command, after `npm run shop -- orders `, that asks a refund once more that failed: it, and no more. */
export function refundAgain({ lines, life: { number, refunds } }: Order, refund: Refund): string {
  // All that is left of such an order goes back.
  if (refund.reason === 'CANCELLED' || refund.reason === 'PAID_TWICE') return `refund ${number}`;
  const returned = refund.lines.map(({ lineId, copies }) => {
    const at = lines.findIndex(({ id }) => id === lineId);
    return { words: ` --line ${at + 1}x${copies}`, paise: toPaise((lines[at]?.price ?? 0) * copies) };
  });
  const cost = returned.reduce((sum, { paise }) => sum + paise, 0);
  const isSame = ({ status, reason, amount }: Refund) =>
    status !== 'FAILED' && reason === 'OWNER' && amount === refund.amount;
  const again = returned.length === 0 && refunds.some(isSame) ? ' --again' : '';
  const amount = cost === refund.amount ? '' : ` --amount ${refund.amount / 100}`;
  return `refund ${number}${returned.map(({ words }) => words).join('')}${amount}${again}`;
}
