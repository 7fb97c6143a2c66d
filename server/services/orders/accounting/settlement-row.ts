import { isDate } from '../../shop/calendar.ts';

/** A payment or refund in the provider's list of settlements. */
export interface SettlementRow {
  /** Such as `line 3`; the header is line 1. */
  readonly source: string;
  readonly type: 'payment' | 'refund';
  /** The provider's id of the payment or the refund. */
  readonly id: string;
  /** In paise. */
  readonly amount: number;
  /** The refunded payment; its own id for a payment. */
  readonly paymentId: string;
  readonly providerOrderId: string | null;
  /** When it was made, as an ISO string in UTC. */
  readonly at: string;
}

/** The row, or why it cannot be read; null for a row that moves no shopper's money. */
export type ReadRow = { readonly row: SettlementRow } | { readonly fault: string } | null;

export const COLUMNS = [
  'entity_id',
  'type',
  'amount',
  'currency',
  'created_at',
  'payment_id',
  'order_id',
  'status',
] as const;
type Cells = Readonly<Record<(typeof COLUMNS)[number], string>>;

type Unit = 'paise' | 'rupees';

/** Amounts from the provider's API are in paise; those from its pages are in rupees with two decimals. */
const unitOf = (amount: string): Unit | null => {
  if (/^\d{1,15}$/.test(amount)) return 'paise';
  return /^\d{1,13}\.\d{2}$/.test(amount) ? 'rupees' : null;
};

const INDIAN_TIME = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d:\d\d)$/;

/** A time with the month's name, such as '23 Nov 2026, 02:05 PM'. */
const NAMED_TIME = /^\d{1,2} [A-Za-z]{3,9} \d{4},? \d/;

/** Reads a time: in seconds since 1970 as in the API, in India's time as on the provider's pages, or in ISO form. */
function instantOf(text: string): string | null {
  const [, day, month, year, time] = INDIAN_TIME.exec(text) ?? [];
  const named = NAMED_TIME.test(text) ? `${text.replace(',', '')} GMT+0530` : text;
  const written = time === undefined ? named : `${year}-${month}-${day}T${time}+05:30`;
  const date = new Date(/^\d{9,11}$/.test(text) ? Number(text) * 1000 : written);
  const [writtenDate] = /^\d{4}-\d\d-\d\d/.exec(written) ?? [];
  if (text === '' || Number.isNaN(date.getTime()) || (writtenDate !== undefined && !isDate(writtenDate))) return null;
  return date.toISOString();
}

const OTHER_TYPES = new Set(['transfer', 'adjustment', 'reversal', 'settlement']);
/** Statuses of payments and refunds that moved no money, in the reports of the provider's dashboard. */
const NOT_MADE = new Set(['created', 'authorized', 'failed']);

/** Reads the rows of one file, whose amounts all have one unit. */
export function createRowReader() {
  let unit: Unit | null = null;

  return function read(cells: Cells, source: string): ReadRow {
    const { entity_id: id, type, amount, currency, created_at: created } = cells;
    if (OTHER_TYPES.has(type) || NOT_MADE.has(cells.status.toLowerCase())) return null;
    if (type !== 'payment' && type !== 'refund') return { fault: `type is "${type}", not payment or refund` };
    if (!(type === 'payment' ? /^pay_\w+$/ : /^rfnd_\w+$/).test(id))
      return { fault: `entity_id is "${id}", which is not a ${type}` };
    if (currency !== 'INR') return { fault: `${id} is in ${currency || 'no currency'}, not in INR` };
    const ownUnit = unitOf(amount);
    if (ownUnit === null)
      return { fault: `the amount of ${id} is "${amount}", neither paise nor rupees with two decimals` };
    unit ??= ownUnit;
    if (ownUnit !== unit) return { fault: `the amount of ${id} is in ${ownUnit}, those before it are in ${unit}` };
    const at = instantOf(created);
    if (at === null) return { fault: `created_at of ${id} is "${created}", which is not a time` };
    const paymentId = type === 'payment' ? id : cells.payment_id;
    if (paymentId === '') return { fault: `${id} names no payment_id` };
    const paise = Number(amount.replace('.', ''));
    return { row: { source, type, id, amount: paise, paymentId, providerOrderId: cells.order_id || null, at } };
  };
}
