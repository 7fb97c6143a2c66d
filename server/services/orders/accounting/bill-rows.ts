import { dateOf } from '../../shop/calendar.ts';
import { type BilledPart, billedParts, creditedParts } from '../papers/billed-parts.ts';
import { placeOfSupply, stateCode } from '../papers/gst-states.ts';
import { billedTo, namedTaxes } from '../papers/taxation.ts';
import type { Order } from '../records.ts';

/**
 * A row of the accountant's month: a part of a bill or credit note that has one rate, or a refund. Amounts are paise,
 * negative in credit notes. A refund's taxable value is 0, because its credit note has the same money.
 */
export interface BillRow {
  readonly kind: 'BILL' | 'CREDIT_NOTE' | 'REFUND';
  /** The date in the shop's time zone, such as `2026-11-23`. */
  readonly date: string;
  /** The number of the bill or the credit note, or the provider's id of the refund, empty until it is known. */
  readonly number: string;
  readonly bill: string;
  readonly billDate: string;
  readonly order: string;
  readonly buyer: string;
  readonly placeOfSupply: string;
  /** Empty for a place that is not known. */
  readonly stateCode: string;
  readonly title: string;
  readonly hsn: string;
  readonly quantity: number;
  /** In percent. */
  readonly rate: number;
  readonly taxable: number;
  readonly cgst: number;
  /** UTGST in some union territories. */
  readonly sgst: number;
  readonly igst: number;
  /** The sum of all taxes. */
  readonly tax: number;
  readonly total: number;
  readonly refunded: number;
}

/** Days by the shop's calendar, both included. */
export interface Days {
  readonly since: string;
  readonly until: string;
}

/** All rows of an order, from any day. */
function rowsOf(order: Order): readonly BillRow[] {
  const { life, payment } = order;
  const address = billedTo(order);
  const dayOf = (at: string) => dateOf(at, life.seller.timeZone);
  const billDate = dayOf(payment.placedAt);
  const shared = {
    bill: life.bill,
    billDate,
    order: life.number,
    buyer: address.name,
    placeOfSupply: placeOfSupply(address),
    stateCode: stateCode(address) ?? '',
  };
  const zeros = { hsn: '', quantity: 0, rate: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, tax: 0, total: 0, refunded: 0 };
  const partRow = (sign: 1 | -1, { title, code, copies, rate, amount, tax }: BilledPart) => {
    const taxes = namedTaxes(tax, rate, order);
    const taxOf = (...names: string[]) => sign * (taxes.find(({ name }) => names.includes(name))?.amount ?? 0);
    return {
      ...shared,
      ...zeros,
      title,
      hsn: code,
      quantity: sign * copies,
      rate,
      taxable: sign * (amount - tax),
      cgst: taxOf('CGST'),
      sgst: taxOf('SGST', 'UTGST'),
      igst: taxOf('IGST'),
      tax: sign * tax,
      total: sign * amount,
    };
  };
  const credited = creditedParts(order);
  return [
    ...billedParts(order).map((part) => ({
      kind: 'BILL' as const,
      date: billDate,
      number: life.bill,
      ...partRow(1, part),
    })),
    ...life.creditNotes.flatMap(({ number, at }, index) =>
      credited[index]!.map((part) => ({
        kind: 'CREDIT_NOTE' as const,
        date: dayOf(at),
        number,
        ...partRow(-1, part),
      })),
    ),
    ...life.refunds
      .filter(({ status }) => status !== 'FAILED')
      .map(({ providerRefundId, askedAt, amount, status }) => ({
        kind: 'REFUND' as const,
        date: dayOf(askedAt),
        number: providerRefundId ?? '',
        ...shared,
        ...zeros,
        title: `Refund, ${status.toLowerCase()}`,
        refunded: amount,
      })),
  ];
}

/** The order's rows on these days. */
export const billRows = (order: Order, { since, until }: Days): readonly BillRow[] =>
  rowsOf(order).filter(({ date }) => since <= date && date <= until);
