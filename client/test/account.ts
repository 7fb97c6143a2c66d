import { GraphQLError } from 'graphql';
import type { AddressInput, PaymentConfirmation } from '../graphql/operations.generated.ts';
import { type Book, threeBooks } from './catalogue.ts';
import { demoUser } from './render-app.tsx';

const at = '2026-02-14T10:30:00+05:30';

type Line = {
  id: string;
  product: Book;
  quantity: number;
  priceWhenAdded?: number;
  createdAt: string;
  updatedAt: string;
};
type Item = Omit<Line, 'quantity'>;
type Address = AddressInput & { id: string; isDefault: boolean; createdAt: string; updatedAt: string };

/** A change as the client sees it: its answer takes a while. */
type Arriving<Changes> = {
  [Name in keyof Changes]: Changes[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Answer>
    : never;
};

type Start = {
  /** Titles of books. */
  cart?: string[];
  wishlist?: string[];
  addresses?: AddressInput[];
};

export const home: AddressInput = {
  name: 'Lakshmi Iyer',
  street: '14 Temple Street',
  city: 'Chennai',
  state: 'Tamil Nadu',
  country: 'India',
  zipCode: '600004',
  mobile: '98400 11223',
};
export const office: AddressInput = { ...home, street: '27 Residency Road', city: 'Bengaluru', zipCode: '560025' };

/** The server's refusal, as its doors word one. */
export function refusal(message: string, code: string, extensions: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

/** A price list, so that pages have numbers; the server's own tests prove the rules. */
function priceDetails(lines: Line[]) {
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
  const totalOriginalPrice = sum(({ product, quantity }) => product.originalPrice * quantity);
  const totalDiscount = sum(({ product, quantity }) => (product.originalPrice - product.price) * quantity);
  const totalDeliveryCharge = sum(({ product }) => (product.deliveryCharge ? 20 : 0));
  const totalSavedAmount = totalDiscount + sum(({ product }) => (product.deliveryCharge ? 0 : 20));
  const totalAmount = totalOriginalPrice - totalDiscount + totalDeliveryCharge;
  return { totalOriginalPrice, totalDiscount, totalDeliveryCharge, totalSavedAmount, totalAmount };
}

/**
 * One shopper's account on the server's side: `root` answers for it, `state` is what the server holds. `calls` lists the
 * mutations that arrived. `hold` keeps answers back until it is released; `failNext` makes the next one fail.
 */
export function accountOf(start: Start = {}) {
  const bookOf = (of: (book: Book) => boolean) => {
    const found = threeBooks.find(of);
    if (!found) throw refusal('No such book', 'NOT_FOUND');
    return found;
  };
  const titled = (title: string) => bookOf((book) => book.title === title);
  const known = (id: string) => bookOf((book) => book.id === id);
  const item = (product: Book): Item => ({ id: `item-${product.slug}`, product, createdAt: at, updatedAt: at });
  const line = (product: Book): Line => ({ ...item(product), id: `line-${product.slug}`, quantity: 1 });
  let made = 0;
  const address = (input: AddressInput): Address => ({
    ...input,
    id: `a${++made}`,
    isDefault: false,
    createdAt: at,
    updatedAt: at,
  });

  const state = {
    lines: (start.cart ?? []).map((title) => line(titled(title))),
    items: (start.wishlist ?? []).map((title) => item(titled(title))),
    addresses: (start.addresses ?? []).map(address),
    orders: [] as { id: string }[],
    abandoned: [] as string[],
  };
  const cart = () => ({ id: 'cart', lines: [...state.lines], priceDetails: priceDetails(state.lines) });
  const wishlist = () => ({ id: 'wishlist', items: [...state.items] });
  const addressBook = () => ({ id: 'book', addresses: [...state.addresses] });
  const viewer = () => ({
    ...demoUser,
    id: demoUser._id,
    cart,
    wishlist,
    addressBook,
    orders: () => ({ nodes: [...state.orders].toReversed(), pageInfo: { hasNextPage: false } }),
    order: ({ id }: { id: string }) => state.orders.find((one) => one.id === id) ?? null,
    latestOrder: () => state.orders.at(-1) ?? null,
    paymentSession: ({ id }: { id: string }) => session(id, state.orders[0]),
    pendingPaymentSession: null as unknown,
  });
  const session = (id: string, order?: unknown) => ({
    id,
    status: order ? 'PLACED' : 'PENDING',
    scriptUrl: '/sandbox/checkout.js',
    key: 'rzp_test_key',
    amount: priceDetails(state.lines).totalAmount * 100,
    currency: 'INR',
    name: 'Colophon',
    description: 'Thank you for shopping with us',
    providerOrderId: 'order_1',
    prefill: { name: 'Lakshmi Iyer', email: demoUser.email, contact: '9840011223' },
    createdAt: at,
    order,
  });
  const placed = (paymentId: string) => ({
    id: 'o1',
    paymentId,
    status: 'PLACED',
    placedAt: at,
    lines: state.lines.map(({ product, ...rest }) => ({ ...product, ...rest, id: `order-${rest.id}` })),
    priceDetails: priceDetails(state.lines),
    address: state.addresses[0],
  });

  const before = () => ({ lines: [...state.lines], items: [...state.items] });
  let remembered = before();
  const restore = () => {
    Object.assign(state, remembered);
    return { cart, wishlist };
  };

  let deletedFrom: Address[] = [];

  const changes = {
    addToCart: ({ productId }: { productId: string }) => {
      if (!state.lines.some(({ product }) => product.id === productId)) state.lines.push(line(known(productId)));
      return cart();
    },
    removeFromCart: ({ productId }: { productId: string }) => {
      remembered = before();
      state.lines = state.lines.filter(({ product }) => product.id !== productId);
      return cart();
    },
    setCartQuantity: ({ productId, quantity }: { productId: string; quantity: number }) => {
      state.lines = state.lines.map((one) => (one.product.id === productId ? { ...one, quantity } : one));
      return cart();
    },
    addToWishlist: ({ productId }: { productId: string }) => {
      state.items.push(item(known(productId)));
      return wishlist();
    },
    removeFromWishlist: ({ productId }: { productId: string }) => {
      remembered = before();
      state.items = state.items.filter(({ product }) => product.id !== productId);
      return wishlist();
    },
    moveToCart: (args: { productId: string }) => {
      changes.removeFromWishlist(args);
      changes.addToCart(args);
      return { cart, wishlist };
    },
    moveToWishlist: (args: { productId: string }) => {
      changes.removeFromCart(args);
      changes.addToWishlist(args);
      return { cart, wishlist };
    },
    restoreToCart: restore,
    restoreToWishlist: restore,
    addAddress: ({ input }: { input: AddressInput }) => {
      state.addresses.push(address(input));
      return addressBook();
    },
    editAddress: ({ id, input }: { id: string; input: AddressInput }) => {
      state.addresses = state.addresses.map((one) => (one.id === id ? { ...one, ...input } : one));
      return addressBook();
    },
    deleteAddress: ({ id }: { id: string }) => {
      deletedFrom = [...state.addresses];
      state.addresses = state.addresses.filter((one) => one.id !== id);
      return addressBook();
    },
    restoreAddress: () => {
      state.addresses = deletedFrom;
      return addressBook();
    },
    makeDefaultAddress: ({ id }: { id: string }) => {
      state.addresses = state.addresses.map((one) => ({ ...one, isDefault: one.id === id }));
      return addressBook();
    },
    createPaymentSession: () => session('s1'),
    confirmPayment: ({ input }: { input: PaymentConfirmation }) => {
      if (state.orders.length === 0) {
        state.orders.push(placed(input.paymentId));
        state.lines = [];
      }
      return { order: state.orders[0], cart };
    },
    abandonPayment: ({ paymentSessionId, reason }: { paymentSessionId: string; reason: string }) => {
      state.abandoned.push(reason);
      return { ...session(paymentSessionId), status: reason };
    },
    logOut: () => true,
  };

  const calls: string[] = [];
  const failures: Error[] = [];
  let gate: Promise<void> = Promise.resolve();
  const arriving = Object.entries(changes).map(([name, change]) => [
    name,
    async (args: never) => {
      calls.push(name);
      await gate;
      const failure = failures.shift();
      if (failure) throw failure;
      return change(args);
    },
  ]);

  return {
    root: { viewer, ...(Object.fromEntries(arriving) as Arriving<typeof changes>) },
    state,
    calls,
    failNext: (error: Error = new Error('Internal Server Error')) => void failures.push(error),
    hold: (): (() => void) => {
      let release: () => void = () => undefined;
      gate = new Promise((resolve) => (release = resolve));
      return release;
    },
  };
}
