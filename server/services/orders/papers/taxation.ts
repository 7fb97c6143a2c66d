import type { Seller } from '../../shop/profile.ts';
import type { Address } from '../../account/addresses/address.ts';
import type { Order } from '../records.ts';
import { gstinState, isIndia, keyOf, stateCode, stateTaxName } from './gst-states.ts';

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}$/;
export const isGstin = (taxNumber: string): boolean => GSTIN.test(taxNumber);

/**
 * STATE is for a sale within the seller's state, whose tax is half CGST and half SGST. IGST is for any other sale from
 * India. OTHER is the tax of another country.
 */
export type TaxKind = 'STATE' | 'IGST' | 'OTHER';

/** The code of the seller's state, from the GSTIN if there is one; null for an unknown state. */
export const sellerStateCode = ({
  taxNumber,
  address,
}: Pick<Seller, 'address'> & { readonly taxNumber?: string | undefined }): string | null =>
  taxNumber !== undefined && isGstin(taxNumber) ? gstinState(taxNumber) : stateCode(address);

type BilledOrder = Pick<Order, 'address' | 'life'>;

/** The buyer's address on the bill, which also decides its taxes. */
export const billedTo = ({ address, life }: BilledOrder): Address => life.billedTo ?? address;

export function taxKindOf(order: BilledOrder): TaxKind {
  const address = billedTo(order);
  const { seller } = order.life;
  if (!isIndia(seller.address)) return 'OTHER';
  const [from, to] = [sellerStateCode(seller), stateCode(address)];
  const isSame = from === null ? keyOf(seller.address.state) === keyOf(address.state) : from === to;
  return isSame ? 'STATE' : 'IGST';
}

/** The tax in a price that includes it, in paise. Both halves of a state's tax are equal, as tax returns require. */
export const taxIn = (paise: number, rate: number, kind: TaxKind): number =>
  kind === 'STATE' ? 2 * Math.round((paise * rate) / (2 * (100 + rate))) : Math.round((paise * rate) / (100 + rate));

export interface NamedTax {
  readonly name: 'CGST' | 'SGST' | 'UTGST' | 'IGST' | 'Tax';
  /** In percent. */
  readonly rate: number;
  /** In paise. */
  readonly amount: number;
}

/** Splits a tax into the taxes that the law names. */
export function namedTaxes(tax: number, rate: number, order: BilledOrder): readonly NamedTax[] {
  const kind = taxKindOf(order);
  if (kind !== 'STATE') return [{ name: kind === 'IGST' ? 'IGST' : 'Tax', rate, amount: tax }];
  const half = { rate: rate / 2, amount: tax / 2 };
  return [
    { name: 'CGST', ...half },
    { name: stateTaxName(stateCode(billedTo(order))), ...half },
  ];
}
