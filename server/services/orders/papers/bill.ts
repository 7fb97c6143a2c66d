import { toCurrency } from 'n2words/en-IN';
import type { Shop } from '../../shop/read-shop.ts';
import { inRupees, toPaise } from '../money.ts';
import { lastStep, type Order, type OrderLine, stateOf } from '../records.ts';
import { refundedOf } from '../refunds/refund.ts';
import { longDate } from '../../shop/calendar.ts';
import { addressLines } from './paper-words.ts';

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
  /** For all copies, in whole rupees, as is `amount`. */
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

/** The content of a bill. Paper and page print it as it is, so that they cannot differ. */
export interface Bill {
  readonly title: 'Bill of Supply' | 'Tax Invoice';
  readonly number: string;
  /** By the shop's calendar. */
  readonly date: string;
  readonly orderNumber: string;
  readonly paymentId: string;
  readonly placeOfSupply: string;
  readonly sellerName: string;
  /** Line by line, as `buyer` is. */
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  readonly lines: readonly BillLine[];
  /** The last one is the total. */
  readonly sums: readonly BillSum[];
  readonly totalInWords: string;
  readonly remarks: readonly string[];
}

/** The seller, and the tax in its prices. */
export type Seller = Pick<Shop, 'legalName' | 'address' | 'email' | 'phone' | 'taxNumber' | 'timeZone' | 'taxes'>;

const INDIAN_TAX_NUMBER = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}$/;

/** The tax in a price that includes it. */
const taxIn = (paise: number, rate: number): number => Math.round((paise * rate) / (100 + rate));

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

function billLine(line: OrderLine, taxes: Seller['taxes']): BillLine {
  const { id, title, author: byline, price, quantity } = line;
  const { rate, code } = taxes[line.format ?? 'other'];
  const originalPrice = Math.max(price, line.originalPrice);
  const amount = price * quantity;
  return {
    id,
    title,
    byline,
    isbn: line.isbn ?? null,
    code,
    quantity,
    originalPrice,
    discount: originalPrice * quantity - amount,
    amount,
    taxRate: rate,
    tax: taxIn(toPaise(amount), rate),
  };
}

/** Delivery is taxed like the books with the largest share of the order. */
function deliveryRate(lines: readonly BillLine[]): number {
  const amounts = new Map<number, number>();
  for (const { taxRate, amount } of lines) amounts.set(taxRate, (amounts.get(taxRate) ?? 0) + amount);
  const [largest] = [...amounts].toSorted(([, a], [, b]) => b - a);
  return largest?.[0] ?? 0;
}

function taxSums(lines: readonly BillLine[], delivery: number): readonly BillSum[] {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].filter((rate) => rate > 0).toSorted((a, b) => a - b);
  const ofDelivery = deliveryRate(lines);
  const codesOf = (some: readonly BillLine[]) => [...new Set(some.map(({ code }) => code))].join(', ');
  if (rates.length === 0) return [{ label: `Tax (exempt, HSN ${codesOf(lines)})`, amount: 0 }];
  return rates.map((rate) => {
    const taxed = lines.filter(({ taxRate }) => taxRate === rate);
    const onDelivery = rate === ofDelivery ? taxIn(toPaise(delivery), rate) : 0;
    return {
      label: `Tax at ${rate}%, included (HSN ${codesOf(taxed)})`,
      amount: sumOf(taxed.map(({ tax }) => tax)) + onDelivery,
    };
  });
}

function remarksOf(order: Order, isTaxed: boolean, { timeZone }: Seller): readonly string[] {
  const refunded = refundedOf(order);
  return [
    isTaxed ? 'All prices include their tax.' : 'No tax is charged on this supply.',
    ...(stateOf(order) === 'CANCELLED' ? [`Cancelled on ${longDate(lastStep(order).at, timeZone)}.`] : []),
    ...(refunded > 0 ? [`Refunded: ${inRupees(refunded)}.`] : []),
  ];
}

/** A sum in words, as bills have it: 'Two thousand three hundred and thirty-seven rupees only'. */
export function inWords(rupees: number): string {
  const words = `${toCurrency(rupees)} only`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Printed books are exempt in India, so their bill is a bill of supply; a taxed line makes it a tax invoice. */
export function billOf(order: Order, seller: Seller): Bill {
  const { life, payment, address, priceDetails } = order;
  const lines = order.lines.map((line) => billLine(line, seller.taxes));
  const isTaxed = lines.some(({ taxRate }) => taxRate > 0);
  const { totalDeliveryCharge: delivery, totalAmount: total } = priceDetails;
  const { phone, taxNumber } = seller;
  const taxName = taxNumber !== undefined && INDIAN_TAX_NUMBER.test(taxNumber) ? 'GSTIN' : 'Tax number';
  const taxes = taxSums(lines, delivery);
  const paid = { label: 'Total paid', amount: toPaise(total) };
  return {
    title: isTaxed ? 'Tax Invoice' : 'Bill of Supply',
    number: life.bill,
    date: longDate(payment.placedAt, seller.timeZone),
    orderNumber: life.number,
    paymentId: payment.id,
    placeOfSupply: address.state,
    sellerName: seller.legalName,
    seller: [
      ...addressLines(seller.address),
      seller.email,
      ...(phone === undefined ? [] : [phone]),
      ...(taxNumber === undefined ? [] : [`${taxName} ${taxNumber}`]),
    ],
    // An erased account leaves only state and country.
    buyer: [address.name, ...addressLines(address), address.mobile && `Mobile ${address.mobile}`].filter(Boolean),
    lines,
    sums: [
      { label: 'Books', amount: toPaise(sumOf(lines.map(({ amount }) => amount))) },
      { label: 'Delivery', amount: toPaise(delivery) },
      ...taxes,
      paid,
    ],
    totalInWords: inWords(total),
    remarks: remarksOf(order, isTaxed, seller),
  };
}
