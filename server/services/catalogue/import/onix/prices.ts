import type { Element } from './elements.ts';
import type { Defaults } from './product-row.ts';

/** Retail prices of list 58, with tax before without, and those of a special sale. Printed books are free of tax in India. */
const REGULAR = ['02', '04', '42', '34', '01', '03', '41', '33'];
const SPECIAL = ['12', '14', '22', '24', '11', '13', '21', '23'];

/** Whole rupees in digits; another amount as it is written, so that it is named as a fault. */
const rupeesOf = (amount: string): string => amount.replace(/\.0+$/, '');

/** The prices of a row; none without a retail price in rupees. */
export function pricesOf(supply: readonly Element[], { currency, priceType }: Defaults) {
  const prices = supply
    .flatMap((one) => one.all('price'))
    .filter((one) => (one.of('currencycode') || currency) === 'INR')
    .map((one) => ({ type: one.of('pricetype') || priceType, amount: rupeesOf(one.of('priceamount')) }));
  const ofTypes = (types: readonly string[]) =>
    types.map((type) => prices.find((one) => one.type === type)?.amount).find((amount) => amount !== undefined);
  const regular = ofTypes(REGULAR);
  const special = ofTypes(SPECIAL);
  const original = regular ?? special;
  if (original === undefined) return {};
  return {
    price: special !== undefined && Number(special) < Number(original) ? special : original,
    original_price: original,
  };
}
