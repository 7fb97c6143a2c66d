import type { Block, Content, Letter, Sender } from '../mail/letter.ts';
import type { OwnerLetter } from '../mail/owner-letter-store.ts';
import { writeLetter } from '../mail/write-letter.ts';
import { missingBooks, refundOfMissing } from '../orders/missing-copies.ts';
import { CURRENCY, inCurrency, inRupees, toPaise } from '../orders/money.ts';
import type { Order } from '../orders/records.ts';
import { addressOf, booksOf, type LetterContext, sumsOf } from './order-letters.ts';

const WHY = 'You are receiving this email because the shop’s orders go to this address (ORDERS_TO).';
const run = (words: string) => `npm run shop -- orders ${words}`;

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Lists books that were paid for after their last copies were sold. */
function missingOf(order: Order): Block[] {
  const books = missingBooks(order);
  if (books.length === 0) return [];
  return [
    {
      kind: 'list',
      label: 'Paid for when they had gone: get them, or send the money back',
      items: books.map(({ title, copies, amount }) => `${copies} × ${title}, ${inRupees(toPaise(amount))}`),
    },
    {
      kind: 'prose',
      text: 'The shop keeps no later copies for this order. If you get some for it, do not count them in: they would be sold to others.',
    },
    { kind: 'commands', label: 'To send the money back', commands: [run(refundOfMissing(order))] },
  ];
}

/** Lists the books to ship, the address and the next commands. */
export function placedOwnerLetter(order: Order, email: string, context: LetterContext): Letter {
  const { number } = order.life;
  const copies = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const books = countOf(copies, 'book');
  return writeLetter(
    {
      subject: `New order ${number}: ${books}, ${inRupees(toPaise(order.priceDetails.totalAmount))}`,
      number,
      blocks: [
        { kind: 'heading', text: `${books} to send` },
        ...missingOf(order),
        addressOf(order, order.address.mobile, email),
        booksOf(order, context),
        sumsOf(order),
        {
          kind: 'commands',
          label: 'What to do next',
          commands: [
            // npm would write its own lines into the file.
            `npm run --silent shop -- orders print --slips ${number} > ${number}.html`,
            run(`pack ${number}`),
            run(`ship ${number} --carrier "India Post" --tracking NUMBER`),
          ],
        },
        { kind: 'commands', label: 'If it cannot be sent', commands: [run(`cancel ${number} --reason "Sold out"`)] },
      ],
      why: WHY,
    },
    context.shop,
  );
}

/** Reports a changed address to the owner, because printed papers may still have the old one. */
export function readdressedOwnerLetter(order: Order, email: string, context: LetterContext): Letter {
  const { number } = order.life;
  return writeLetter(
    {
      subject: `A new address for ${number}`,
      number,
      blocks: [
        { kind: 'heading', text: 'Another address' },
        {
          kind: 'prose',
          text: `The shopper changed the delivery address of order ${number}. If its slip or label is printed, print it again.`,
        },
        addressOf(order, order.address.mobile, email),
        { kind: 'commands', label: 'To look at it', commands: [run(`show ${number}`)] },
      ],
      why: WHY,
    },
    context.shop,
  );
}

/** Asks the owner not to send an order that its shopper cancelled, and reports the refund. */
export function cancelledOwnerLetter(order: Order, email: string, context: LetterContext): Letter {
  const { number, refunds, steps } = order.life;
  const wasPacked = steps.some(({ state }) => state === 'PACKED');
  const refund = refunds.find(({ reason }) => reason === 'CANCELLED');
  const parcel = wasPacked ? 'It was packed already: take the parcel back.' : 'It was not packed yet.';
  const money = refund
    ? ` ${inRupees(refund.amount)} goes back by itself.`
    : ' All its money is on its way back already.';
  return writeLetter(
    {
      subject: `Do not send ${number}: it was cancelled`,
      number,
      blocks: [
        { kind: 'heading', text: 'Not to be sent' },
        { kind: 'prose', text: `The shopper cancelled order ${number}. ${parcel}${money}` },
        addressOf(order, order.address.mobile, email),
        booksOf(order, context),
        { kind: 'commands', label: 'To look at it', commands: [run(`show ${number}`)] },
      ],
      why: WHY,
    },
    context.shop,
  );
}

/** Formats an amount in the smallest unit of its currency; an unreadable one stays as it is. */
export function amountIn(amount: unknown, currency: unknown): string {
  if (typeof amount !== 'string') return 'money';
  if (!/^\d+$/.test(amount)) return amount;
  return inCurrency(Number(amount), typeof currency === 'string' && currency !== '' ? currency : CURRENCY);
}

/** Maximum number of items that a list shows. */
const MAX_SHOWN = 20;

function listOf(label: string, items: unknown): Block[] {
  if (!Array.isArray(items) || items.length === 0) return [];
  const shown = items.slice(0, MAX_SHOWN).map(String);
  const rest = items.length - shown.length;
  return [{ kind: 'list', label, items: rest > 0 ? [...shown, `and ${rest} more`] : shown }];
}

/** Formats the results of `findOpenWork` and `findReport`. */
function digestContent({ facts }: OwnerLetter): Pick<Content, 'subject' | 'blocks'> {
  const { lowStock, machine, closed, ...work } = facts;
  const count = Object.values(work).flat().length;
  const things = count === 0 ? 'Nothing' : countOf(count, 'thing');
  const subject = `${things} ${count < 2 ? 'waits' : 'wait'} for you`;
  return {
    subject,
    blocks: [
      { kind: 'heading', text: count === 0 ? subject : 'What waits for you' },
      ...(typeof closed === 'string' ? [{ kind: 'prose', text: closed } as const] : []),
      ...listOf('To pack', facts['toPack']),
      ...listOf('Packed, not sent', facts['toSend']),
      ...listOf('Refunds that failed', facts['refundsFailed']),
      ...listOf('Refunds under way', facts['refundsUnderWay']),
      ...listOf('Letters that could not be sent', facts['letters']),
      ...listOf('Money without an order', facts['payments']),
      ...listOf('Few copies left', lowStock),
      ...listOf('The machine', machine),
      ...(count === 0
        ? []
        : [
            {
              kind: 'commands',
              label: 'To look at them',
              commands: [run('list --state placed,packed'), run('show NUMBER')],
            } as const,
          ]),
    ],
  };
}

const REMEDIES: Readonly<Record<string, Pick<Content, 'subject'> & { readonly text: string }>> = {
  'order-unpaid': {
    subject: 'An order was not paid',
    text: 'The bank allowed the payment of this order, and it failed later: no money arrived. Do not send the books before you have looked at the payment on the provider’s pages.',
  },
  'refund-failed': {
    subject: 'A refund failed',
    text: 'The payment provider refused to send this money back. When the reason is gone, send it on the provider’s own pages, or ask again by the command, if this letter has one.',
  },
};

const WHY_UNMATCHED: Readonly<Record<string, string>> = {
  unknown_order: 'A payment arrived for an order at the payment provider that is not the shop’s.',
  other_amount: 'A payment arrived that is not of the amount or currency that was due, so it makes no order.',
  second_payment: 'An order that was paid already was paid again.',
  no_account: 'A payment arrived for an account that was deleted, so it makes no order.',
  unreadable: 'The payment provider reported a payment that the shop cannot read.',
};

/** Explains why the payment makes no order, and who refunds it. */
function unmatchedContent({ reason, refund, ...facts }: OwnerLetter['facts']) {
  const why = WHY_UNMATCHED[String(reason)] ?? 'Money arrived at the payment provider that makes no order of the shop.';
  const next =
    refund === 'BY_THE_SHOP'
      ? 'The shop sends it back by itself.'
      : 'The shop does not send it back: look it up on the provider’s pages by these ids, and refund it there if it is not yours to keep.';
  return { remedy: { subject: 'A payment without an order', text: `${why} ${next}` }, facts };
}

/** Turns 'providerOrderId' into 'Provider order id'. */
function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function matterContent({ kind, facts: all }: OwnerLetter): Pick<Content, 'subject' | 'blocks'> {
  const { remedy, facts } =
    kind === 'payment-unmatched' ? unmatchedContent(all) : { remedy: REMEDIES[kind], facts: all };
  const { subject, text } = remedy ?? { subject: 'Something needs you', text: 'The shop cannot settle this.' };
  const { command, currency, ...others }: OwnerLetter['facts'] = facts;
  const known = Object.entries(others).filter(([, value]) => value !== '' && value !== null);
  return {
    subject,
    blocks: [
      { kind: 'heading', text: subject },
      { kind: 'prose', text },
      {
        kind: 'facts',
        facts: known.map(([name, value]) => [
          inWords(name),
          name === 'amount' ? amountIn(value, currency) : String(value),
        ]),
      },
      ...(typeof command === 'string' && command !== ''
        ? [{ kind: 'commands', label: 'To ask again', commands: [run(command)] } as const]
        : []),
    ],
  };
}

/** Writes a letter to the owner that is not part of an order's record. */
export const matterLetter = (letter: OwnerLetter, shop: Sender): Letter =>
  writeLetter({ ...(letter.kind === 'digest' ? digestContent(letter) : matterContent(letter)), why: WHY }, shop);
