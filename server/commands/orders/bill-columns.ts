import type { BillRow } from '../../services/orders/accounting/bill-rows.ts';
import type { CsvColumn } from '../csv.ts';

type Amount = 'taxable' | 'cgst' | 'sgst' | 'igst' | 'tax' | 'total' | 'refunded';

const text = (title: Exclude<keyof BillRow, Amount>): CsvColumn<BillRow> => ({ title, of: (row) => row[title] });
const rupees = (title: Amount): CsvColumn<BillRow> => ({ title, of: (row) => row[title] / 100 });

/** The columns of the accountant's month, with money in rupees. */
export const billColumns: readonly CsvColumn<BillRow>[] = [
  ...(['kind', 'date', 'number', 'bill', 'billDate', 'order', 'buyer', 'placeOfSupply', 'stateCode'] as const).map(
    text,
  ),
  ...(['title', 'hsn', 'quantity', 'rate'] as const).map(text),
  ...(['taxable', 'cgst', 'sgst', 'igst', 'tax', 'total', 'refunded'] as const).map(rupees),
];
