import { v4 as uuid } from 'uuid';
import { type Account, newAccount } from '../services/account/account.ts';
import type { Address, AddressFields } from '../services/account/addresses/address.ts';
import type { CartLine, PricedLine } from '../services/account/cart/cart.ts';
import type { Product } from '../services/catalogue/catalogue.ts';
import type { Order, OrderLine, PaymentSession } from '../services/orders/records.ts';
import { seriesAt } from '../services/orders/order-numbers.ts';
import { INDIAN_NUMBERING, SELLER } from './numbering.ts';
import { place } from '../services/orders/placement.ts';
import { newSession } from '../services/orders/session.ts';

/** Default records: a test gives only the fields that matter. */
export const NOON = '2025-03-01T12:00:00.000Z';
export const LATER = '2025-03-01T13:00:00.000Z';

export function aProduct(change: Partial<Product> = {}): Product {
  const id = change.id ?? uuid();
  return {
    id,
    slug: `slug-${id}`,
    title: 'A Book',
    author: 'An Author',
    image: '',
    description: 'What it is about.',
    price: 300,
    originalPrice: 400,
    rating: 4,
    category: 'fiction',
    isPopular: false,
    deliveryCharge: false,
    ...change,
  };
}

export const aLine = (change: Partial<CartLine> = {}): CartLine => ({
  id: uuid(),
  productId: uuid(),
  quantity: 1,
  createdAt: NOON,
  updatedAt: NOON,
  ...change,
});

export function aPricedLine(product: Partial<Product>, quantity = 1): PricedLine {
  const book = aProduct(product);
  return { ...aLine({ productId: book.id, quantity }), product: book };
}

export const addressFields: AddressFields = {
  name: 'Asha Rao',
  street: '12 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  zipCode: '411001',
  mobile: '+91 98765 43210',
};

export const anAddress = (change: Partial<Address> = {}): Address => ({
  ...addressFields,
  id: uuid(),
  createdAt: NOON,
  updatedAt: NOON,
  ...change,
});

export const anAccount = (change: Partial<Account> = {}): Account => ({
  ...newAccount(
    {
      id: uuid(),
      firstName: 'Asha',
      lastName: 'Rao',
      email: `${uuid()}@example.com`,
      passwordHash: 'argon2id$19456$2$1$c2FsdA$a2V5',
    },
    NOON,
  ),
  ...change,
});

export const anOrderLine = ({ id, productId, quantity }: CartLine): OrderLine => ({
  id,
  cartLineId: id,
  productId,
  slug: 'a-book',
  title: 'A Book',
  author: 'An Author',
  image: '/covers/a-book.svg',
  price: 300,
  originalPrice: 400,
  quantity,
});

export const aSession = (change: Partial<PaymentSession> = {}): PaymentSession => ({
  ...newSession({
    id: uuid(),
    accountId: uuid(),
    provider: 'sandbox',
    providerOrderId: `order_${uuid()}`,
    lines: [],
    priceDetails: {
      totalOriginalPrice: 400,
      totalDiscount: 100,
      totalDeliveryCharge: 0,
      totalAmount: 300,
      totalSavedAmount: 120,
    },
    address: anAddress(),
    createdAt: NOON,
    checkAt: LATER,
  }),
  ...change,
});

/** The payment that `OrderStore.place` receives. */
export const paidBy = (paymentId: string, now = NOON) => ({
  paymentId,
  now,
  series: seriesAt(new Date(now), INDIAN_NUMBERING),
  seller: SELLER,
});

/** A placed order of this session, with no letter or refund waiting by default. */
export const anOrder = (change: Partial<PaymentSession> = {}, life: Partial<Order['life']> = {}): Order => {
  const order = place(aSession(change), {
    paymentId: 'pay_1',
    now: NOON,
    number: 'C25-00001',
    bill: 'B/2024-25/00001',
    seller: SELLER,
  });
  return { ...order, life: { ...order.life, letters: [], ...life } };
};
