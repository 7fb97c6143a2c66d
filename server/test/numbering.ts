import type { Numbering } from '../services/orders/order-numbers.ts';

/** Matches the demonstration's shop.json. */
export const INDIAN_NUMBERING: Numbering = {
  orderPrefix: 'C',
  billSeries: 'B',
  financialYearStart: '04-01',
  timeZone: 'Asia/Kolkata',
};
