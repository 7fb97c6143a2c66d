import { toCurrency } from 'n2words/en-IN';
import { longDate } from '../../shop/calendar.ts';
import type { Seller } from '../../shop/profile.ts';
import { toPaise } from '../money.ts';
import type { CreditNote, Order } from '../records.ts';
import { type BilledPart, billedParts, creditedParts } from './billed-parts.ts';
import { isIndia, placeOfSupply } from './gst-states.ts';
import { addressLines } from './paper-words.ts';
import { billedTo, isGstin, namedTaxes, sellerStateCode } from './taxation.ts';

export interface BillLine {
  readonly id: string;
  readonly title: string;
  /** Empty for a book without an author. */
  readonly byline: string;
  readonly isbn: string | null;
  /** The tax code (HSN or SAC). */
  readonly code: string;
  readonly quantity: number;
  /** The price of one copy before the discount, in whole rupees. */
  readonly originalPrice: number;
  /** For all copies, in whole rupees; so is `amount`. */
  readonly discount: number;
  readonly amount: number;
  /** In percent. */
  readonly taxRate: number;
  /** The tax included in the amount, in paise. */
  readonly tax: number;
}

export interface BillSum {
  readonly label: string;
  /** In paise. */
  readonly amount: number;
}

/** A credit note to a bill; it has the seller and the buyer of the bill. */
export interface BillCreditNote {
  readonly number: string;
  /** The date in the shop's time zone, in words, like `billDate`. */
  readonly date: string;
  readonly billNumber: string;
  readonly billDate: string;
  /** The parts that it takes back, in paise; copies are 0 where only the price was lowered. */
  readonly lines: readonly BilledPart[];
  /** The last one is the total. */
  readonly sums: readonly BillSum[];
  readonly totalInWords: string;
  readonly remarks: readonly string[];
}

/** The content of a bill. The printed bill and the page both show it as it is, so that they cannot differ. */
export interface Bill {
  readonly title: 'Bill of Supply' | 'Tax Invoice';
  readonly number: string;
  /** The date in the shop's time zone, in words. */
  readonly date: string;
  readonly orderNumber: string;
  readonly paymentId: string;
  readonly placeOfSupply: string;
  /** The name on the shop's pages. */
  readonly shopName: string;
  readonly sellerName: string;
  /** Line by line, as `buyer` is. */
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  readonly lines: readonly BillLine[];
  /** The last one is the total. */
  readonly sums: readonly BillSum[];
  readonly totalInWords: string;
  readonly remarks: readonly string[];
  readonly creditNotes: readonly BillCreditNote[];
}

function billLine(line: Order['lines'][number], { code, rate, tax }: BilledPart): BillLine {
  const { id, title, author: byline, isbn = null, price, quantity } = line;
  const originalPrice = Math.max(price, line.originalPrice);
  const amount = price * quantity;
  const discount = originalPrice * quantity - amount;
  return { id, title, byline, isbn, code, quantity, originalPrice, discount, amount, taxRate: rate, tax };
}

function taxSums(parts: readonly BilledPart[], order: Order): readonly BillSum[] {
  const codesOf = (some: readonly BilledPart[]) => [...new Set(some.map(({ code }) => code))].join(', ');
  const rates = [...new Set(parts.map(({ rate }) => rate))].filter((rate) => rate > 0).toSorted((a, b) => a - b);
  if (rates.length === 0) return [{ label: `Tax (exempt, HSN ${codesOf(parts)})`, amount: 0 }];
  return rates.flatMap((rate) => {
    const taxed = parts.filter((part) => part.rate === rate);
    const tax = taxed.reduce((sum, part) => sum + part.tax, 0);
    return namedTaxes(tax, rate, order).map((named) => ({
      label: `${named.name} at ${named.rate}%, included (HSN ${codesOf(taxed)})`,
      amount: named.amount,
    }));
  });
}

export const isTaxed = (parts: readonly BilledPart[]): boolean => parts.some(({ rate }) => rate > 0);
const taxRemark = (parts: readonly BilledPart[]): string =>
  isTaxed(parts) ? 'All prices include their tax.' : 'No tax is charged on this supply.';

/** A sum in words, as bills have it: 'Two thousand three hundred and thirty-seven rupees only'. */
export function inWords(paise: number): string {
  const words = `${toCurrency(paise / 100)} only`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function sellerLines({ address, email, phone, taxNumber }: Seller): readonly string[] {
  const code = isIndia(address) ? sellerStateCode({ address, taxNumber }) : null;
  return [
    ...addressLines(address),
    email,
    ...(phone === undefined ? [] : [phone]),
    ...(taxNumber === undefined ? [] : [`${isGstin(taxNumber) ? 'GSTIN' : 'Tax number'} ${taxNumber}`]),
    ...(code === null ? [] : [`State code ${code}`]),
  ];
}

function creditNote(note: CreditNote, lines: readonly BilledPart[], order: Order): BillCreditNote {
  const { timeZone } = order.life.seller;
  const { number, at, amount } = note;
  const billDate = longDate(order.payment.placedAt, timeZone);
  return {
    number,
    date: longDate(at, timeZone),
    billNumber: order.life.bill,
    billDate,
    lines,
    sums: [...taxSums(lines, order), { label: 'Total credited', amount }],
    totalInWords: inWords(amount),
    remarks: [taxRemark(lines)],
  };
}

/** Printed books are exempt in India, so their bill is a bill of supply; a taxed part makes it a tax invoice. */
export function billOf(order: Order): Bill {
  const { life, payment, priceDetails } = order;
  const { seller } = life;
  const address = billedTo(order);
  const parts = billedParts(order);
  const lines = order.lines.map((line, at) => billLine(line, parts[at]!));
  const { totalDeliveryCharge: delivery, totalAmount: total } = priceDetails;
  const credited = creditedParts(order);
  return {
    title: isTaxed(parts) ? 'Tax Invoice' : 'Bill of Supply',
    number: life.bill,
    date: longDate(payment.placedAt, seller.timeZone),
    orderNumber: life.number,
    paymentId: payment.id,
    placeOfSupply: isIndia(seller.address) ? placeOfSupply(address) : address.state,
    shopName: seller.name,
    sellerName: seller.legalName,
    seller: sellerLines(seller),
    // After an erasure only state and country are left.
    buyer: [address.name, ...addressLines(address), address.mobile && `Mobile ${address.mobile}`].filter(Boolean),
    lines,
    sums: [
      { label: 'Books', amount: toPaise(total - delivery) },
      { label: 'Delivery', amount: toPaise(delivery) },
      ...taxSums(parts, order),
      { label: 'Total paid', amount: toPaise(total) },
    ],
    totalInWords: inWords(toPaise(total)),
    remarks: [taxRemark(parts)],
    creditNotes: life.creditNotes.map((note, at) => creditNote(note, credited[at]!, order)),
  };
}
