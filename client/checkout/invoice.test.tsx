import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShopContext } from '../shop.ts';
import { Invoice } from './invoice.tsx';

const line = { id: '1', byline: '', isbn: null, code: '4901', quantity: 2, originalPrice: 1000, discount: 600 };
const bill = {
  title: 'Bill of Supply',
  number: 'B/2026-27/00042',
  date: '23 November 2026',
  orderNumber: 'C26-00042',
  paymentId: 'pay_1',
  placeOfSupply: 'Tamil Nadu',
  sellerName: 'Colophon Books',
  seller: ['12 Luz Church Road'],
  buyer: ['Lakshmi Iyer'],
  lines: [{ ...line, title: 'Walden', amount: 1400, taxRate: 0, tax: 0 }],
  sums: [{ label: 'Total paid', amount: 140_000 }],
  totalInWords: 'One thousand four hundred rupees only',
  remarks: ['No tax is charged on this supply.'],
};
const shown = (one: object) =>
  render(
    <ShopContext value={{ name: 'Colophon' } as never}>
      <Invoice bill={one as never} />
    </ShopContext>,
  );
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('an invoice is the bill, word by word', () => {
  shown(bill);
  const page = document.body.textContent;
  const { lines: _, sums: __, date, totalInWords, remarks, ...texts } = bill;
  for (const text of [...Object.values(texts).flat(), date, totalInWords, ...remarks]) expect(page).toContain(text);
  expect(cells(/^Walden/)).toEqual(['4901', '2', '₹1,000', '−\u202F₹600', '₹1,400']);
  expect(screen.getByText('Total paid').nextElementSibling).toHaveTextContent('₹1,400');
});

test('a tax invoice shows the tax of each book, to the paisa', () => {
  const lines = [
    { ...line, title: 'Signals', byline: 'Leela Das', isbn: '9780000000002', amount: 1400, taxRate: 18, tax: 21_356 },
  ];
  shown({ ...bill, lines, sums: [{ label: 'Tax at 18%', amount: 21_305 }] });
  expect(screen.getByRole('rowheader')).toHaveTextContent('SignalsLeela Das · ISBN 9780000000002');
  expect(cells(/^Signals/).slice(-3)).toEqual(['₹1,186.44', '₹213.5618%', '₹1,400']);
  expect(screen.getByText('Tax at 18%').nextElementSibling).toHaveTextContent('₹213.05');
});
