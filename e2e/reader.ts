import type { Page } from '@playwright/test';
import { call, nextAddress } from './call.ts';
import type { Shop } from './shop-process.ts';

/** A book as REST returns it; prices in rupees. */
export interface Book {
  readonly _id: string;
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly img: string;
  readonly price: number;
  readonly original_price: number;
  readonly rating: number;
  readonly desc: string;
  readonly categoryName: string;
  readonly isPopular: boolean;
  readonly deliveryCharge: boolean;
}

export interface CartLine extends Book {
  readonly qty: number;
}

export interface AddressFields {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly zipCode: string;
  readonly mobile: string;
}

export const home: AddressFields = {
  name: 'Lakshmi Iyer',
  street: '14 Temple Street, Mylapore',
  city: 'Chennai',
  state: 'Tamil Nadu',
  country: 'India',
  zipCode: '600004',
  mobile: '98400 11223',
};

export const office: AddressFields = {
  ...home,
  street: '27 Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560025',
};

export async function allBooks(shop: Shop): Promise<readonly Book[]> {
  return (await call<{ products: Book[] }>(shop, '/api/products')).products;
}

const password = 'a-long-enough-password';
let opened = 0;

export const freshPerson = () => ({
  firstName: 'Lakshmi',
  lastName: 'Iyer',
  email: `reader-${process.pid}-${Date.now()}-${(opened += 1)}@example.in`,
  password,
});

interface Bill {
  readonly number: string;
  readonly date: string;
  readonly orderNumber: string;
  readonly sellerName: string;
  readonly totalInWords: string;
}

export type Reader = Awaited<ReturnType<typeof newReader>>;

/** A reader with a new account, and functions that act directly at the server. */
export async function newReader(shop: Shop, books: readonly Book[], names: { firstName?: string } = {}) {
  const person = { ...freshPerson(), ...names };
  const { encodedToken: token, createdUser: user } = await call<{
    encodedToken: string;
    createdUser: { _id: string; firstName: string; lastName: string; email: string };
  }>(shop, '/api/auth/signup', { method: 'POST', body: person, from: nextAddress() });

  const find = (title: string) => {
    const book = books.find((one) => one.title === title);
    if (!book) throw new Error(`The shop has no "${title}"`);
    return book;
  };
  const post = <T>(path: string, body: unknown) => call<T>(shop, path, { method: 'POST', token, body });

  return {
    ...person,
    token,

    async putInCart(...titles: string[]): Promise<void> {
      for (const title of titles) await post('/api/user/cart', { item: { _id: find(title)._id } });
    },
    async putOnWishlist(...titles: string[]): Promise<void> {
      for (const title of titles) await post('/api/user/wishlist', { item: { _id: find(title)._id } });
    },
    async takesOut(title: string): Promise<void> {
      await call(shop, `/api/user/cart/${find(title)._id}`, { method: 'DELETE', token });
    },
    async livesAt(...addresses: AddressFields[]): Promise<void> {
      for (const address of addresses) await post('/api/user/address', { address });
    },

    cart: async () => (await call<{ cart: CartLine[] }>(shop, '/api/user/cart', { token })).cart,
    wishlist: async () => (await call<{ wishlist: Book[] }>(shop, '/api/user/wishlist', { token })).wishlist,
    addresses: async () => (await call<{ address: AddressFields[] }>(shop, '/api/user/address', { token })).address,
    async orders() {
      const query = '{ viewer { orders { nodes { paymentId priceDetails { totalAmount } } } } }';
      const answer = await post<{
        data: { viewer: { orders: { nodes: { paymentId: string; priceDetails: { totalAmount: number } }[] } } };
      }>('/graphql', { query });
      return answer.data.viewer.orders.nodes;
    },

    /** Reads the texts of the printed bill. */
    bill: async (orderId: string) =>
      (await call<{ bill: Bill }>(shop, `/api/user/orders/${orderId}/bill`, { token })).bill,

    async wantsCopies(title: string, quantity: number): Promise<void> {
      const query =
        'mutation ($productId: ID!, $quantity: Int!) { setCartQuantity(productId: $productId, quantity: $quantity) { id } }';
      await post('/graphql', { query, variables: { productId: find(title)._id, quantity } });
    },

    /** Writes the session into browser storage, for stories that are not about logging in. */
    async signIn(page: Page, as: string = token): Promise<void> {
      const { _id, firstName, lastName, email } = user;
      const localStorage = [
        { name: 'login', value: as },
        { name: 'user', value: JSON.stringify({ _id, firstName, lastName, email }) },
      ];
      // Leaves the shop first: an open page would take the new storage for a login in another tab.
      if (page.url() !== 'about:blank') await page.goto('about:blank');
      await page.context().setStorageState({ cookies: [], origins: [{ origin: shop.url, localStorage }] });
    },
  };
}
