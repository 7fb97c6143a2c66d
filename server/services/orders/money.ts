/** The only conversion from rupees to paise, which the payment provider counts in. */
export const toPaise = (rupees: number): number => rupees * 100;

/** Of all that the shop sells. */
export const CURRENCY = 'INR';

/** An amount in the smallest unit of its currency as a person reads it: ₹2,337, ₹12.50 or $12.50. */
export function inCurrency(amount: number, currency: string): string {
  // The provider's word, which may be any text.
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`;
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  const format = new Intl.NumberFormat('en-IN', options);
  return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits!);
}

/** Paise as a person reads them. */
export const inRupees = (paise: number): string => inCurrency(paise, CURRENCY);
