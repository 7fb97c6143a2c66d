import type { Letter } from '../mail/letter.ts';
import { writeLetter } from '../mail/write-letter.ts';
import { type Order, toPaise } from '../orders/order.ts';
import { inRupees } from '../orders/refund.ts';
import { addressOf, booksOf, type LetterContext, sumsOf } from './order-letters.ts';

const WHY = 'You are receiving this email because the shop’s orders go to this address (ORDERS_TO).';
const run = (words: string) => `npm run shop -- orders ${words}`;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What to send where, and what to do next, as commands. */
export function placedOwnerLetter(order: Order, email: string, context: LetterContext): Letter {
  const { number } = order.life;
  const copies = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const books = counted(copies, 'book');
  return writeLetter(
    {
      subject: `New order ${number}: ${books}, ${inRupees(toPaise(order.priceDetails.totalAmount))}`,
      number,
      blocks: [
        { kind: 'heading', text: `${books} to send` },
        addressOf(order, order.address.mobile, email),
        booksOf(order, context),
        sumsOf(order),
        {
          kind: 'commands',
          label: 'What to do next',
          commands: [
            run(`print --slips ${number}`),
            run(`pack ${number}`),
            run(`ship ${number} --carrier "India Post" --tracking NUMBER`),
          ],
        },
        { kind: 'commands', label: 'If it cannot be sent', commands: [run(`cancel ${number}`)] },
      ],
      why: WHY,
    },
    context.shop,
  );
}
