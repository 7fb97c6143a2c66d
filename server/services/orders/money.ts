/** Converts rupees to paise, the payment provider's unit. The only such conversion. */
export const toPaise = (rupees: number): number => rupees * 100;

/** The currency of all prices. */
export const CURRENCY = 'INR';

/** Formats an amount in the smallest unit of its currency: ₹2,337, ₹12.50 or $12.50. */
export function inCurrency(amount: number, currency: string): string {
  // The currency is the provider's text, which may be anything.
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`;
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  const format = new Intl.NumberFormat('en-IN', options);
  return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits!);
}

/** Formats paise. */
export const inRupees = (paise: number): string => inCurrency(paise, CURRENCY);
