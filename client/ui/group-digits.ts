/**
 * Groups the digits of a whole number as in India: 1,25,000. It does not use `Intl`, whose first formatter takes 11 ms
 * before hydration.
 */
export const groupDigits = (value: number): string => String(value).replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
