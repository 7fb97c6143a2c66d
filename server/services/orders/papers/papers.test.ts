import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aLine, anAddress, anOrder, anOrderLine } from '../../../test/records.ts';
import { priceDetails } from '../../account/cart/cart.ts';
import { logoOf } from '../../shop/logo-file.ts';
import { sellerOf } from '../../shop/profile.ts';
import { readShop, type Shop } from '../../shop/read-shop.ts';
import type { CreditNote, Order, OrderLine } from '../records.ts';
import { billRows } from '../accounting/bill-rows.ts';
import { readdress } from '../corrections.ts';
import { refundLines } from '../line-refunds.ts';
import { ship } from '../parcels.ts';
import { type Bill, billOf, inWords } from './bill.ts';
import { PAPERS, type PaperKind, papersPage } from './papers.ts';

const shop = await readShop(null);
const taxedShop = sellerOf({ ...shop, taxes: { ...shop.taxes, hardback: { rate: 5, code: '4901' } } });

const line = (change: Partial<OrderLine> = {}): OrderLine => ({ ...anOrderLine(aLine()), ...change });

function orderOf(lines: readonly OrderLine[], delivered = 1, life: Partial<Order['life']> = {}): Order {
  const asCart = lines.map(({ quantity, price, originalPrice }, at) => ({
    quantity,
    product: { price, originalPrice, deliveryCharge: at < delivered },
  }));
  return anOrder({ lines, priceDetails: priceDetails(asCart, shop.postage), address: anAddress() }, life);
}

/** Returns the order with credit notes of these amounts, for copies of these lines. */
const withCreditNotes = (order: Order, ...notes: readonly [paise: number, lines: CreditNote['lines']][]): Order => ({
  ...order,
  life: {
    ...order.life,
    creditNotes: notes.map(([amount, lines], at) => ({
      number: `CN/2024-25/0000${at + 1}`,
      at: '2025-03-31T18:30:00.000Z',
      refundId: `r${at}`,
      amount,
      lines,
    })),
  },
});

/** The page without its style. */
async function print(orders: readonly Order[], ...kinds: readonly PaperKind[]): Promise<string> {
  const pieces = await Array.fromAsync(papersPage(orders, kinds, shop));
  return pieces.join('').replace(/<style>[^]*<\/style>/, '');
}

describe('a bill', () => {
  test('of printed books is a bill of supply', () => {
    const bill = billOf(orderOf([line({ price: 849, originalPrice: 1199, quantity: 2, isbn: '9780000000002' })]));
    expect(bill).toMatchObject({
      title: 'Bill of Supply',
      number: 'B/2024-25/00001',
      date: '1 March 2025',
      orderNumber: 'C25-00001',
      placeOfSupply: 'Maharashtra (27)',
      seller: expect.arrayContaining(['Chennai, Tamil Nadu 600004', 'GSTIN 33AAAAA0000A1Z5', 'State code 33']),
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
    const { title, lines: billed, sums, remarks } = billOf(orderOf(lines));
    expect(title).toBe('Tax Invoice');
    expect(billed.map(({ code, taxRate, tax }) => [code, taxRate, tax])).toEqual([
      ['998431', 18, 7_627],
      ['4901', 0, 0],
    ]);
    // The ebook is the larger part of the order, so delivery is taxed like it: 305 paise of ₹20.
    expect(sums.slice(2)).toEqual([
      { label: 'IGST at 18%, included (HSN 998431)', amount: 7_932 },
      { label: 'Total paid', amount: 82_000 },
    ]);
    expect(remarks).toEqual(['All prices include their tax.']);
  });

  test('lists each tax rate, and calls no tax number outside India a GSTIN', () => {
    const lines = [line({ format: 'hardback' }), line({ format: 'ebook' })];
    const abroad = { ...taxedShop, taxNumber: 'ATU12345678', address: { ...shop.address, country: 'Austria' } };
    const { sums, seller, placeOfSupply } = billOf(orderOf(lines, 0, { seller: abroad }));
    expect(placeOfSupply).toBe('Maharashtra');
    expect(sums.slice(2, -1)).toEqual([
      { label: 'Tax at 5%, included (HSN 4901)', amount: 1_429 },
      { label: 'Tax at 18%, included (HSN 998431)', amount: 4_576 },
    ]);
    expect(seller).toContain('Tax number ATU12345678');
  });

  test('stays as it was issued, even if shop.json changes or money is refunded', async () => {
    const order = orderOf([line()]);
    const issued = await print([order], 'invoices');
    const tax = { rate: 18, code: '9999' };
    const edited: Shop = {
      ...shop,
      name: 'Another',
      legalName: 'Another Ltd.',
      taxNumber: '27AAAAA0000A1Z5',
      logo: logoOf('<svg/>'),
      taxes: { hardback: tax, paperback: tax, ebook: tax, audiobook: tax, other: tax, delivery: tax },
    };
    const refunded = withCreditNotes(order, [30_050, []]);
    const pages = await Array.fromAsync(papersPage([refunded], ['invoices'], edited));
    expect(pages.join('').replace(/<style>[^]*<\/style>/, '')).toBe(issued);
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
        const order = orderOf(lines, delivered, { seller: taxedShop });
        const { sums, lines: billed } = billOf(order);
        const amountOf = (label: RegExp) =>
          sums.filter((sum) => label.test(sum.label)).reduce((sum, { amount }) => sum + amount, 0);
        expect(amountOf(/^Books|^Delivery/)).toBe(amountOf(/^Total paid/));
        expect(amountOf(/^Total paid/)).toBe(order.priceDetails.totalAmount * 100);
        for (const { originalPrice, quantity, discount, amount } of billed)
          expect(originalPrice * quantity - discount).toBe(amount);
        // The tax on delivery is the only one that no line has.
        const ofLines = billed.reduce((sum, { tax }) => sum + tax, 0);
        const ofDelivery = amountOf(/^IGST/) - ofLines;
        expect(ofDelivery).toBeGreaterThanOrEqual(0);
        expect(ofDelivery).toBeLessThanOrEqual(order.priceDetails.totalDeliveryCharge * 100);
      }),
    );
  });
});

test.each([
  [0, 'Zero rupees only'],
  [12.5, 'Twelve rupees and fifty paise only'],
  [1, 'One rupee only'],
  [21, 'Twenty-one rupees only'],
  [105, 'One hundred and five rupees only'],
  [1_001, 'One thousand and one rupees only'],
  [2_337, 'Two thousand three hundred and thirty-seven rupees only'],
  [100_000, 'One lakh rupees only'],
  [1_12_340, 'One lakh twelve thousand three hundred and forty rupees only'],
  [2_00_00_000, 'Two crore rupees only'],
])('₹%s is %s', (amount, words) => {
  expect(inWords(amount * 100)).toBe(words);
});

test('a bill keeps its buyer, place and taxes when the order’s address is corrected, even twice', () => {
  const order = withCreditNotes(orderOf([line({ price: 500, format: 'ebook' })]), [10_000, []]);
  const bill = billOf(order);
  expect(bill.sums.map(({ label }) => label.slice(0, 4))).toContain('IGST');
  let corrected = order;
  for (const street of ['7 Hill Road', '8 Hill Road']) {
    const { id: _, ...fields } = anAddress({ street, state: 'Tamil Nadu' });
    corrected = readdress(corrected, fields, { at: '2025-03-02T00:00:00.000Z', by: 'OWNER' });
    expect(billOf(corrected)).toEqual(bill);
  }
  expect(corrected.address).toMatchObject({ street: '8 Hill Road', state: 'Tamil Nadu' });
  const year = { since: '2025-01-01', until: '2025-12-31' };
  expect(billRows(corrected, year)).toEqual(billRows(order, year));
});

describe('a tax', () => {
  const ebook = line({ price: 500, originalPrice: 500, format: 'ebook' });
  test.each<[state: string, country: string, place: string, sums: [label: string, amount: number][]]>([
    ['Karnataka', 'India', 'Karnataka (29)', [['IGST at 18%', 7_627]]],
    [
      'tamilnadu ',
      'INDIA',
      'Tamil Nadu (33)',
      [
        ['CGST at 9%', 3_814],
        ['SGST at 9%', 3_814],
      ],
    ],
    [
      'TN',
      'India',
      'Tamil Nadu (33)',
      [
        ['CGST at 9%', 3_814],
        ['SGST at 9%', 3_814],
      ],
    ],
    ['J & K', 'India', 'Jammu and Kashmir (01)', [['IGST at 18%', 7_627]]],
    ['Atlantis', 'India', 'Atlantis', [['IGST at 18%', 7_627]]],
    ['Wien', 'Austria', 'Austria (96)', [['IGST at 18%', 7_627]]],
  ])('depends on the buyer’s state: %s, %s', (state, country, place, sums) => {
    const bill = billOf({ ...orderOf([ebook], 0), address: anAddress({ state, country }) });
    expect(bill.placeOfSupply).toBe(place);
    expect(bill.sums.slice(2, -1)).toEqual(
      sums.map(([label, amount]) => ({ label: `${label}, included (HSN 998431)`, amount })),
    );
  });

  test('is UTGST within a union territory, where the address places a seller without a GSTIN', () => {
    const address = { ...shop.address, state: 'Ladakh' };
    const { taxNumber: _, ...seller } = sellerOf({ ...shop, address });
    const bill = billOf({ ...orderOf([ebook], 0, { seller }), address: anAddress({ state: 'ladakh' }) });
    expect(bill.sums.slice(2, -1).map(({ label }) => label.slice(0, 5))).toEqual(['CGST ', 'UTGST']);
  });

  test.each([
    ['25', 'Daman and Diu', '26'],
    ['28', 'Andhra Pradesh', '37'],
  ])('is CGST and SGST within the seller’s state, also for a GSTIN with its former code %s', (code, state, now) => {
    const seller = sellerOf({ ...shop, address: { ...shop.address, state }, taxNumber: `${code}AAAAA0000A1Z5` });
    const bill = billOf({ ...orderOf([ebook], 0, { seller }), address: anAddress({ state }) });
    expect(bill.sums[2]!.label).toMatch(/^CGST /);
    expect(bill.seller).toContain(`State code ${now}`);
  });

  test('on delivery has the rate and code that the shop sets for it', () => {
    const seller = sellerOf({ ...shop, taxes: { ...shop.taxes, delivery: { rate: 12, code: '9968' } } });
    const bill = billOf(orderOf([line()], 1, { seller }));
    expect([bill.title, ...bill.sums.map(({ label, amount }) => `${label} ${amount}`)]).toContain(
      'IGST at 12%, included (HSN 9968) 214',
    );
  });
});

describe('a credit note', () => {
  const lines = [
    line({ id: 'a', price: 500, quantity: 3, format: 'ebook' }),
    line({ id: 'b', price: 333, format: 'hardback' }),
    line({ id: 'c', price: 299 }),
  ];
  const partsOf = ({ creditNotes }: Bill) =>
    creditNotes.map((note) => note.lines.map(({ title, copies, amount }) => [title, copies, amount]));

  test('refers to its bill, and credits the copies that came back, with their tax', () => {
    const bill = billOf(withCreditNotes(orderOf(lines), [100_000, [{ lineId: 'a', copies: 2 }]]));
    expect(bill.creditNotes).toMatchObject([
      {
        number: 'CN/2024-25/00001',
        date: '1 April 2025',
        billNumber: 'B/2024-25/00001',
        billDate: '1 March 2025',
        lines: [{ code: '998431', copies: 2, amount: 100_000, rate: 18, tax: 15_254 }],
        sums: [
          { label: 'IGST at 18%, included (HSN 998431)', amount: 15_254 },
          { label: 'Total credited', amount: 100_000 },
        ],
        totalInWords: 'One thousand rupees only',
      },
    ]);
  });

  test.each<
    [
      what: string,
      notes: Parameters<typeof withCreditNotes>[1][],
      parts: [title: string, copies: number, amount: number][][],
    ]
  >([
    [
      'with delivery, if more goes back than the copies cost',
      [[51_000, [{ lineId: 'a', copies: 1 }]]],
      [
        [
          ['A Book', 1, 50_000],
          ['Delivery', 0, 1_000],
        ],
      ],
    ],
    [
      'in proportion, if less goes back',
      [
        [
          40_000,
          [
            { lineId: 'a', copies: 1 },
            { lineId: 'c', copies: 1 },
          ],
        ],
      ],
      [
        [
          ['A Book', 1, 25_031],
          ['A Book', 1, 14_969],
        ],
      ],
    ],
    [
      'of all parts, if only money goes back',
      [
        [3, []],
        [215_197, []],
      ],
      [
        [
          ['A Book', 0, 2],
          ['A Book', 0, 1],
        ],
        [
          ['A Book', 0, 149_998],
          ['A Book', 0, 33_299],
          ['A Book', 0, 29_900],
          ['Delivery', 0, 2_000],
        ],
      ],
    ],
  ])('divides its amount %s', (_, notes, parts) => {
    expect(partsOf(billOf(withCreditNotes(orderOf(lines), ...notes)))).toEqual(parts);
  });

  test('adds up with the others to the bill, whatever the refunds, state and rates', () => {
    const refund = fc.record({
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      line: fc.constantFrom('a', 'b', 'c', null),
    });
    fc.assert(
      fc.property(fc.array(refund, { maxLength: 8 }), fc.constantFrom('Tamil Nadu', 'Goa'), (refunds, state) => {
        const order = { ...orderOf(lines, 2, { seller: taxedShop }), address: anAddress({ state }) };
        let left = order.priceDetails.totalAmount * 100;
        const notes = refunds.flatMap(({ share, line: lineId }) => {
          const amount = Math.round(left * share);
          left -= amount;
          return amount > 0 ? [[amount, lineId === null ? [] : [{ lineId, copies: 1 }]] as const] : [];
        });
        const all = [...notes, ...(left > 0 ? [[left, []] as const] : [])];
        const bill = billOf(
          withCreditNotes(order, ...all.map(([paise, some]): [number, CreditNote['lines']] => [paise, some])),
        );
        const sumsOf = (sums: Bill['sums']) => sums.filter(({ label }) => /GST/.test(label));
        const credited = new Map<string, number>();
        for (const { lines: parts, sums } of bill.creditNotes) {
          expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.at(-1)!.amount);
          expect(parts.every(({ tax, amount }) => tax >= 0 && tax <= amount)).toBe(true);
          for (const { label, amount } of sumsOf(sums)) credited.set(label, (credited.get(label) ?? 0) + amount);
        }
        const creditedAs = (label: string) =>
          [...credited].find(([one]) => one.split(',')[0] === label.split(',')[0])?.[1];
        for (const { label, amount } of sumsOf(bill.sums)) expect(creditedAs(label) ?? 0).toBe(amount);
      }),
    );
  });
});

describe('the papers', () => {
  const sold = orderOf([
    line({ title: 'Middlemarch', author: 'George Eliot', price: 849, originalPrice: 1199, isbn: '9780000000002' }),
    line({ title: 'Signals', author: 'Leela Das', price: 500, originalPrice: 500, quantity: 2, format: 'ebook' }),
  ]);
  const order = withCreditNotes(sold, [52_000, [{ lineId: sold.lines[1]!.id, copies: 1 }]]);

  test.each(PAPERS)('%s look as in their snapshot', async (kind) => {
    await expect(await print([order], kind)).toMatchFileSnapshot(`__snapshots__/${kind}.html`);
  });

  test('are printed order by order, each on its page', async () => {
    const page = await print([order, order], 'slips', 'labels');
    expect([...page.matchAll(/<article class="(\w+)">/g)].map(([, name]) => name)).toEqual([
      'a4',
      'label',
      'a4',
      'label',
    ]);
  });

  test.each<[isOneOrder: boolean, kinds: readonly PaperKind[], hasPageNumbers: boolean]>([
    [true, ['invoices', 'credit-notes'], true],
    [true, ['labels'], false],
    [false, ['invoices'], false],
  ])(
    'have page numbers only for the sheets of one order: isOneOrder %s, %s',
    async (isOneOrder, kinds, hasPageNumbers) => {
      const pieces = await Array.fromAsync(papersPage([order], kinds, shop, { isOneOrder }));
      expect(pieces.join('').includes('counter(pages)')).toBe(hasPageNumbers);
    },
  );

  test('show markup in names and titles as text', async () => {
    const evil = '<script>alert(1)</script>&"';
    const marked = orderOf([line({ title: evil, author: evil })]);
    const page = await print([{ ...marked, address: anAddress({ name: evil, street: evil }) }], ...PAPERS);
    expect(page).not.toContain('<script');
    expect(page.split('&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;')).toHaveLength(11);
  });

  test('leave out marks of text direction in older addresses, and keep joiners', async () => {
    const turned = '\u202E\u2067Asha\u061C\u200F Rao';
    const marked = orderOf([line({ title: turned, author: turned })]);
    const address = anAddress({ name: turned, street: turned, city: 'ശ്രീകാന്\u200D' });
    const page = await print([{ ...marked, address }], ...PAPERS);
    expect(page).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
    expect(page.split('Asha Rao').length).toBeGreaterThan(8);
    expect(page).toContain('ശ്രീകാന്\u200D');
  });

  test('carry the shop’s logo in place of the drawn mark', async () => {
    const own = { ...shop, logo: logoOf('<svg/>') };
    const page = (await Array.fromAsync(papersPage([order], ['slips'], own))).join('');
    expect(page).toContain('src="data:image/svg+xml;base64,PHN2Zy8+"');
  });

  test('show no price on a slip or label but the slip’s total', async () => {
    const page = await print([order], 'slips', 'labels');
    expect([...page.matchAll(/₹[\d,]+/g)].map(([sum]) => sum)).toEqual(['₹1,869']);
    expect(page).not.toMatch(/849|500/);
  });

  test('include a slip for each parcel, with what is in another and what is not coming', async () => {
    const lines = [line({ title: 'Emma' }), line({ title: 'Walden', quantity: 2 })];
    const [emma, walden] = lines.map(({ id }) => ({ lineId: id, copies: 1 }));
    const act = { at: '2025-03-01T12:00:00.000Z', by: 'OWNER' } as const;
    const unsent = refundLines(orderOf(lines), { lines: [walden!] }, act);
    const slips = (await print([ship(unsent, { carrier: 'DTDC', tracking: '7', lines: [emma!] }, act)], 'slips'))
      .split('<article')
      .slice(1);
    expect(slips).toHaveLength(2);
    expect(slips[0]).toMatch(
      /1 of 2[^]*Emma<small>[^]*In another parcel: 1 × Walden[^]*Not coming, and refunded: 1 × Walden/,
    );
    expect(slips[1]).toMatch(/2 of 2[^]*Walden<small>[^]*In another parcel: 1 × Emma/);
    expect(slips[1]).not.toContain('Emma<small>');
  });
});
