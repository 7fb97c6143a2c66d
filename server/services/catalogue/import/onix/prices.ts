import type { Defaults, Element } from './elements.ts';
import { byRank, inForceSince, nearness, newestFirst } from './scope.ts';
import type { Supply } from './supply.ts';

/** Codes of retail prices in list 58, those with tax before those without. Printed books are free of tax in India. */
const REGULAR = ['02', '04', '42', '34', '01', '03', '41', '33'];
/** Codes of special sales. */
const SPECIAL = ['12', '14', '11', '13'];
/** Codes of prices until publication. */
const BEFORE_PUBLICATION = ['22', '24', '21', '23'];
/** The qualifier of list 59 for consumers, whose prices precede everybody's. */
const CONSUMERS = '05';
const EVERYBODY = ['', '00'];
/** Qualifiers of promotional and introductory prices. */
const OFFERS = ['08', '17'];
/** Codes of list 167 for prices that need no further purchase. */
const NO_CONDITIONS = ['00', '01', '03'];
/** The code of list 230 for a licence that expires. */
const TIME_LIMITED = '07';

/** Whether the price buys a single copy for anybody, without a purchase of something else. */
const isForOneCopy = (price: Element): boolean =>
  Number(price.of('minimumorderquantity') || 1) <= 1 &&
  price.is('priceper', '', '00') &&
  price.all('pricecondition').every((one) => one.is('priceconditiontype', ...NO_CONDITIONS)) &&
  !price.all('priceconstraint').some((one) => one.is('priceconstrainttype', TIME_LIMITED));

interface Terms {
  readonly defaults: Defaults;
  readonly isPublished: boolean;
  readonly today: string;
}

/** Returns the amount and rank of a price that shoppers here can have today; null for any other price. */
function offerOf(price: Element, supply: Supply, { defaults, isPublished, today }: Terms) {
  const types = [...REGULAR, ...SPECIAL, ...(isPublished ? [] : BEFORE_PUBLICATION)];
  const type = types.indexOf(price.of('pricetype') || defaults.priceType);
  const qualifier = price.of('pricequalifier');
  const near = nearness(price);
  const since = inForceSince(price, 'pricedate', today);
  const amount = price.of('priceamount');
  const isInRupees = (price.of('currencycode') || defaults.currency) === 'INR';
  if (type < 0 || near === null || since === null || amount === '' || !isInRupees || !isForOneCopy(price)) return null;
  if (![CONSUMERS, ...EVERYBODY, ...OFFERS].includes(qualifier) || !price.is('unpriceditemtype', '')) return null;
  const isFirm = !price.is('pricestatus', '01');
  const isEnding = price.all('pricedate').some((one) => one.is('pricedaterole', '15', '24'));
  // Ranks are compared as text: `+ 10` gives all types two digits.
  const order = [near, Number(qualifier !== CONSUMERS), type + 10, Number(!isFirm)];
  const rank = [supply.rank, ...order, newestFirst(since), Number(!isEnding)].join();
  return { amount, isSpecial: type >= REGULAR.length || OFFERS.includes(qualifier), supplyRank: supply.rank, rank };
}

/** The row's prices, all from suppliers of the best rank; none without a retail price in rupees. */
export function pricesOf(supplies: readonly Supply[], terms: Terms) {
  const offers = supplies.flatMap((supply) =>
    supply.detail.all('price').flatMap((price) => offerOf(price, supply, terms) ?? []),
  );
  const ranked = byRank(offers, ({ rank }) => rank);
  const fromBest = ranked.filter((one) => one.supplyRank === ranked[0]!.supplyRank);
  const amountOf = (isSpecial: boolean) => fromBest.find((one) => one.isSpecial === isSpecial)?.amount;
  const [regular, special] = [amountOf(false), amountOf(true)];
  const original = regular ?? special;
  if (original === undefined) return {};
  return {
    price: special !== undefined && Number(special) < Number(original) ? special : original,
    original_price: original,
  };
}

/** The first price in another currency, such as `GBP 9.99`. */
export function foreignPriceOf(supplies: readonly Supply[], { currency }: Defaults): string | undefined {
  const prices = supplies.flatMap(({ detail }) => detail.all('price'));
  const sums = prices.map((one) => ({ amount: one.of('priceamount'), code: one.of('currencycode') || currency }));
  const foreign = sums.find(({ amount, code }) => amount !== '' && code !== '' && code !== 'INR');
  return foreign && `${foreign.code} ${foreign.amount}`;
}
