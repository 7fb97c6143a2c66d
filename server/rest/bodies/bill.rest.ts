import { type Static, Type } from 'typebox';
import { describedObject, namedObject } from '../named-schemas.ts';
import type { Bill, BillCreditNote } from '../../services/orders/papers/bill.ts';

const BillLineBody = namedObject('BillLine', {
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

const SumBody = Type.Object({ label: Type.String(), amount: Type.Integer({ description: 'In paise.' }) });
const SumsBody = Type.Array(SumBody, { description: 'The last one is the total.' });

const CreditNoteBody = namedObject('CreditNote', {
  number: Type.String({ description: 'Gapless within its series and financial year.' }),
  date: Type.String({ description: "In the shop's time zone." }),
  billNumber: Type.String(),
  billDate: Type.String({ description: "In the shop's time zone." }),
  lines: Type.Array(
    namedObject('CreditNoteLine', {
      _id: Type.String({ description: "The id of the order's line, or `delivery`." }),
      title: Type.String(),
      code: Type.String({ description: 'The tax code (HSN or SAC).' }),
      qty: Type.Integer({ description: 'Copies taken back; 0 where only the price was lowered.' }),
      amount: Type.Integer({ description: 'In paise.' }),
      taxRate: Type.Number({ description: 'In percent.' }),
      tax: Type.Integer({ description: 'The tax included in the amount, in paise.' }),
    }),
  ),
  sums: SumsBody,
  totalInWords: Type.String(),
  remarks: Type.Array(Type.String()),
});

const BillBody = describedObject('Bill', 'A bill; all texts are meant to be displayed unchanged.', {
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
  sums: SumsBody,
  totalInWords: Type.String(),
  remarks: Type.Array(Type.String()),
  creditNotes: Type.Array(CreditNoteBody, { description: 'The credit notes to the bill, the oldest first.' }),
});
export const OneBillBody = describedObject('OneBill', 'The bill.', { bill: BillBody });

const creditNoteBody = (note: BillCreditNote): Static<typeof CreditNoteBody> => ({
  ...note,
  lines: note.lines.map(({ id, copies, rate, ...line }) => ({ ...line, _id: id, qty: copies, taxRate: rate })),
  sums: [...note.sums],
  remarks: [...note.remarks],
});

export const billBody = (bill: Bill): Static<typeof BillBody> => ({
  ...bill,
  creditNotes: bill.creditNotes.map(creditNoteBody),
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
