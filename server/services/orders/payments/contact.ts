/** A mobile number in the provider's format `+<country><number>`. Ten digits without a country are Indian. */
export function contactOf(mobile: string): string {
  const digits = mobile.replace(/\D/g, '');
  if (mobile.trim().startsWith('+')) return `+${digits}`;
  const number = digits.replace(/^0+/, '');
  return number.length === 10 ? `+91${number}` : `+${number}`;
}
