import { type Static, Type } from 'typebox';
import { described, named } from '../named-schemas.ts';
import type { Bill } from '../../services/orders/papers/bill.ts';

const BillLineBody = named('BillLine', {
  _id: Type.String({ description: "The id of the order's line." }),
  title: Type.String(),
  author: Type.String(),
  isbn: Type.Optional(Type.String()),
  code: Type.String({ description: 'The tax code (HSN or SAC).' }),
  qty: Type.Integer(),
  original_price: Type.Integer({ description: 'The price of one copy before the discount, in rupees.' }),
  discount: Type.Integer({ description: 'The discount on all copies, in rupees.' }),
  amount: Type.Integer({ description: 'The price of all copies, in rupees.' }),
  taxRate: Type.Number({ description: 'In percent.' }),
  tax: Type.Integer({ description: 'The tax included in the amount, in paise.' }),
});

const BillBody = described('Bill', 'A bill; all texts are meant to be displayed unchanged.', {
  title: Type.String({ description: 'Bill of Supply, or Tax Invoice if a price includes tax.' }),
  number: Type.String({ description: 'Gapless within its series and financial year.' }),
  date: Type.String({ description: "In the shop's time zone." }),
  orderNumber: Type.String(),
  paymentId: Type.String(),
  placeOfSupply: Type.String(),
  sellerName: Type.String(),
  seller: Type.Array(Type.String(), { description: 'One line each.' }),
  buyer: Type.Array(Type.String(), { description: 'One line each.' }),
  lines: Type.Array(BillLineBody),
  sums: Type.Array(Type.Object({ label: Type.String(), amount: Type.Integer({ description: 'In paise.' }) }), {
    description: 'The last one is the total.',
  }),
  totalInWords: Type.String(),
  remarks: Type.Array(Type.String()),
});
export const OneBillBody = described('OneBill', 'The bill.', { bill: BillBody });

export const billBody = (bill: Bill): Static<typeof BillBody> => ({
  ...bill,
  seller: [...bill.seller],
  buyer: [...bill.buyer],
  sums: [...bill.sums],
  remarks: [...bill.remarks],
  lines: bill.lines.map(({ id, byline, isbn, quantity, originalPrice, ...line }) => ({
    ...line,
    _id: id,
    author: byline,
    ...(isbn !== null && { isbn }),
    qty: quantity,
    original_price: originalPrice,
  })),
});
