import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aLine, anAddress, anOrder, anOrderLine } from '../../../test/records.ts';
import { priceDetails } from '../../account/cart/cart.ts';
import { readShop } from '../../shop/read-shop.ts';
import type { Order, OrderLine } from '../records.ts';
import { newRefund } from '../refunds/refund.ts';
import { billOf, inWords } from './bill.ts';
import { PAPERS, type PaperKind, papersPage } from './papers.ts';

const shop = await readShop(null);
const taxedShop = { ...shop, taxes: { ...shop.taxes, hardback: { rate: 5, code: '4901' } } };

const line = (change: Partial<OrderLine> = {}): OrderLine => ({ ...anOrderLine(aLine()), ...change });

function orderOf(lines: readonly OrderLine[], delivered = 1, life: Partial<Order['life']> = {}): Order {
  const asCart = lines.map(({ quantity, price, originalPrice }, at) => ({
    quantity,
    product: { price, originalPrice, deliveryCharge: at < delivered },
  }));
  return anOrder({ lines, priceDetails: priceDetails(asCart), address: anAddress() }, life);
}

/** The page without its style. */
async function printed(orders: readonly Order[], ...kinds: readonly PaperKind[]): Promise<string> {
  const pieces = await Array.fromAsync(papersPage(orders, kinds, shop));
  return pieces.join('').replace(/<style>[^]*<\/style>/, '');
}

describe('a bill', () => {
  test('of printed books is a bill of supply', () => {
    const bill = billOf(orderOf([line({ price: 849, originalPrice: 1199, quantity: 2, isbn: '9780000000002' })]), shop);
    expect(bill).toMatchObject({
      title: 'Bill of Supply',
      number: 'B/2024-25/00001',
      date: '1 March 2025',
      orderNumber: 'C25-00001',
      placeOfSupply: 'Maharashtra',
      seller: expect.arrayContaining(['Chennai, Tamil Nadu 600004', 'GSTIN 33AAAAA0000A1Z5']),
      buyer: ['Asha Rao', '12 Lake Road', 'Pune, Maharashtra 411001', 'India', 'Mobile +91 98765 43210'],
      lines: [
        { isbn: '9780000000002', code: '4901', originalPrice: 1199, discount: 700, amount: 1698, taxRate: 0, tax: 0 },
      ],
      sums: [
        { label: 'Books', amount: 169_800 },
        { label: 'Delivery', amount: 2_000 },
        { label: 'Tax (exempt, HSN 4901)', amount: 0 },
        { label: 'Total paid', amount: 171_800 },
      ],
      totalInWords: 'One thousand seven hundred and eighteen rupees only',
      remarks: ['No tax is charged on this supply.'],
    });
  });

  test('with a taxed line is a tax invoice, and shows the tax that the price includes', () => {
    const lines = [line({ price: 500, originalPrice: 500, format: 'ebook' }), line({ price: 300, originalPrice: 300 })];
    const { title, lines: billed, sums, remarks } = billOf(orderOf(lines), shop);
    expect(title).toBe('Tax Invoice');
    expect(billed.map(({ code, taxRate, tax }) => [code, taxRate, tax])).toEqual([
      ['998431', 18, 7_627],
      ['4901', 0, 0],
    ]);
    // The ebook is the larger part of the order, so delivery is taxed like it: 305 paise of ₹20.
    expect(sums.slice(2)).toEqual([
      { label: 'Tax at 18%, included (HSN 998431)', amount: 7_932 },
      { label: 'Total paid', amount: 82_000 },
    ]);
    expect(remarks).toEqual(['All prices include their tax.']);
  });

  test('names each rate, and no other tax number than India’s as a GSTIN', () => {
    const lines = [line({ format: 'hardback' }), line({ format: 'ebook' })];
    const { sums, seller } = billOf(orderOf(lines, 0), { ...taxedShop, taxNumber: 'ATU12345678' });
    expect(sums.slice(2, -1)).toEqual([
      { label: 'Tax at 5%, included (HSN 4901)', amount: 1_429 },
      { label: 'Tax at 18%, included (HSN 998431)', amount: 4_576 },
    ]);
    expect(seller).toContain('Tax number ATU12345678');
  });

  test('says that it was cancelled, and what was refunded', () => {
    const at = '2025-03-02T20:00:00.000Z';
    const refund = newRefund({ id: 'r', amount: 30_050, reason: 'CANCELLED', by: 'OWNER', at });
    const order = orderOf([line()], 1, {
      steps: [{ state: 'CANCELLED', at, by: 'OWNER', reason: 'sold out' }],
      refunds: [refund],
    });
    expect(billOf(order, shop).remarks).toEqual([
      'No tax is charged on this supply.',
      'Cancelled on 3 March 2025.',
      'Refunded: ₹300.50.',
    ]);
  });

  test('adds up to the order, whatever is in it', () => {
    const price = fc.integer({ min: 1, max: 100_000 });
    const anyLine = fc.record({
      price,
      originalPrice: price,
      quantity: fc.integer({ min: 1, max: 99 }),
      format: fc.constantFrom('hardback', 'paperback', 'ebook', 'audiobook', undefined),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), fc.nat(20), (facts, delivered) => {
        const lines = facts.map(({ format, ...rest }) => line({ ...rest, ...(format && { format }) }));
        const order = orderOf(lines, delivered);
        const { sums, lines: billed } = billOf(order, taxedShop);
        const amountOf = (label: RegExp) =>
          sums.filter((sum) => label.test(sum.label)).reduce((sum, { amount }) => sum + amount, 0);
        expect(amountOf(/^Books|^Delivery/)).toBe(amountOf(/^Total paid/));
        expect(amountOf(/^Total paid/)).toBe(order.priceDetails.totalAmount * 100);
        for (const { originalPrice, quantity, discount, amount } of billed)
          expect(originalPrice * quantity - discount).toBe(amount);
        // Delivery is at most twenty lines' worth; its tax is the only one that no line has.
        const ofLines = billed.reduce((sum, { tax }) => sum + tax, 0);
        const ofDelivery = amountOf(/^Tax/) - ofLines;
        expect(ofDelivery).toBeGreaterThanOrEqual(0);
        expect(ofDelivery).toBeLessThanOrEqual(order.priceDetails.totalDeliveryCharge * 100);
      }),
    );
  });
});

test.each([
  [0, 'Zero rupees only'],
  [1, 'One rupee only'],
  [21, 'Twenty-one rupees only'],
  [105, 'One hundred and five rupees only'],
  [1_001, 'One thousand and one rupees only'],
  [2_337, 'Two thousand three hundred and thirty-seven rupees only'],
  [100_000, 'One lakh rupees only'],
  [1_12_340, 'One lakh twelve thousand three hundred and forty rupees only'],
  [2_00_00_000, 'Two crore rupees only'],
])('₹%d is %s', (amount, words) => {
  expect(inWords(amount)).toBe(words);
});

describe('the papers', () => {
  const order = orderOf([
    line({ title: 'Middlemarch', author: 'George Eliot', price: 849, originalPrice: 1199, isbn: '9780000000002' }),
    line({ title: 'Signals', author: 'Leela Das', price: 500, originalPrice: 500, quantity: 2, format: 'ebook' }),
  ]);

  test.each(PAPERS)('%s are as they were looked at', async (kind) => {
    await expect(await printed([order], kind)).toMatchFileSnapshot(`__snapshots__/${kind}.html`);
  });

  test('are one page each, order by order', async () => {
    const page = await printed([order, order], 'slips', 'labels');
    expect([...page.matchAll(/<article class="(\w+)">/g)].map(([, name]) => name)).toEqual([
      'a4',
      'label',
      'a4',
      'label',
    ]);
  });

  test('show names as they are, whatever markup is in them', async () => {
    const evil = '<script>alert(1)</script>&"';
    const marked = orderOf([line({ title: evil, author: evil })]);
    const page = await printed([{ ...marked, address: anAddress({ name: evil, street: evil }) }], ...PAPERS);
    expect(page).not.toContain('<script');
    expect(page.split('&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;')).toHaveLength(11);
  });

  test('are in the order in which they are written, whatever marks an older address has', async () => {
    const turned = '\u202E\u2067Asha\u061C\u200F Rao';
    const marked = orderOf([line({ title: turned, author: turned })]);
    const address = anAddress({ name: turned, street: turned, city: 'ശ്രീകാന്\u200D' });
    const page = await printed([{ ...marked, address }], ...PAPERS);
    expect(page).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
    expect(page.split('Asha Rao').length).toBeGreaterThan(8);
    expect(page).toContain('ശ്രീകാന്\u200D');
  });

  test('carry the shop’s logo in place of the device', async () => {
    const own = { ...shop, logo: { svg: '<svg/>', version: '1' } };
    const page = (await Array.fromAsync(papersPage([order], ['slips'], own))).join('');
    expect(page).toContain('src="data:image/svg+xml;base64,PHN2Zy8+"');
  });

  test('of a slip and a label have no price', async () => {
    expect(await printed([order], 'slips', 'labels')).not.toMatch(/₹|849|500/);
  });
});
