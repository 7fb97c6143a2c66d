import type { Numbering } from '../services/orders/order-numbers.ts';
import { sellerOf } from '../services/shop/profile.ts';
import { readShop } from '../services/shop/read-shop.ts';

/** Matches the demonstration's shop.json. */
export const INDIAN_NUMBERING: Numbering = {
  orderPrefix: 'C',
  billSeries: 'B',
  financialYearStart: '04-01',
  timeZone: 'Asia/Kolkata',
};

/** The seller of the demonstration. */
export const SELLER = sellerOf(await readShop(null));
