import { expect, test } from '@playwright/test';
import type { AddressFields } from '../server/services/account/addresses/address.ts';
import { papersPage } from '../server/services/orders/papers/papers.ts';
import { readShop } from '../server/services/shop/read-shop.ts';
import { anOrder } from '../server/test/records.ts';

const usual: AddressFields = {
  name: 'Venkatasubramanian Lakshminarayanan',
  street:
    'Flat 304, Block C, Shri Sai Krupa Residency, 5th Cross, 2nd Main, Behind Big Bazaar, Near Ganesha Temple, JP Nagar 7th Phase, 560',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  zipCode: '560078',
  mobile: '+91 98450 12345',
};
const repeatTo = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const longAddress = (text: string): AddressFields => ({
  name: repeatTo(text, 100),
  street: repeatTo(text, 200),
  city: repeatTo(text, 100),
  state: repeatTo(text, 100),
  country: repeatTo(text, 100),
  zipCode: 'W'.repeat(12),
  mobile: '9'.repeat(20),
});

test('any address fits on one label with its bar code', async ({ page }) => {
  const addresses = [
    usual,
    ...[
      'Thiruvananthapuram ',
      'KRISHNAPURAM ',
      'W',
      'Wwwwwwwwwwwwwww ',
      'श्रीमती विजयलक्ष्मी ',
      'തിരുവനന്തപുരം ',
      'ಬೆಂಗಳೂರು ',
      '湖',
      'لاہور ',
    ].map(longAddress),
  ];
  const order = anOrder();
  const orders = addresses.map((address) => ({ ...order, address: { ...order.address, ...address } }));
  const parts = await Array.fromAsync(papersPage(orders, ['labels'], await readShop(null)));
  await page.setContent(parts.join(''));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(addresses.length);
});
