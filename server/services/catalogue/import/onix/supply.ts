import type { Availability } from '../../catalogue.ts';
import type { Element } from './elements.ts';
import { inForceSince, nearness } from './scope.ts';

/** One supplier's offer. */
export interface Supply {
  readonly detail: Element;
  /** '00' for a supplier who can deliver to shops now. */
  readonly rank: string;
}

const NOT_FOR_SALE = ['03', '04', '05', '06'];
/** Codes of list 93 for sales agents, and for suppliers to end customers only. */
const NOT_TO_SHOPS = ['05', '08', '09', '10', '11', '12'];

/** Why the product may not be sold here, by the sales rights of the nearest territory; null if it may. */
function barOf(product: Element): string | null {
  const rights = product.all('publishingdetail', 'salesrights');
  const of = (near: 0 | 1) => rights.find((one) => nearness(one) === near)?.of('salesrightstype');
  const [rest] = product.all('publishingdetail', 'rowsalesrightstype');
  const type = of(0) ?? of(1) ?? rest?.text.trim() ?? '';
  return NOT_FOR_SALE.includes(type) ? `is not for sale in India (SalesRightsType ${type})` : null;
}

/** The best `nearness` among the block's markets. */
function nearnessOf(block: Element): 0 | 1 | null {
  const markets = block.all('market').map(nearness);
  if (markets.includes(0)) return 0;
  return markets.length === 0 || markets.includes(1) ? 1 : null;
}

/** Whether a code of list 65 says that a supplier neither has the product nor ever will. */
const isGone = (availability: string): boolean => /^(01|4\d|5\d)$/.test(availability);
/** Whether a supplier can deliver; a missing code does not deny it. */
const isReady = (availability: string): boolean => /^(2\d)?$/.test(availability);

interface Supplies {
  readonly supplies: readonly Supply[];
  readonly availability: Availability;
}

/** A reason for which the book is not sold; `isGone` if it was sold before. */
interface NotSupplied {
  readonly text: string;
  readonly isGone: boolean;
}

/**
 * The suppliers here who have the product or may get it: an empty list if the record names no supplier, the reason if
 * the product may not be sold here or no supplier is left.
 */
export function suppliesOf(product: Element, today: string): Supplies | NotSupplied {
  const bar = barOf(product);
  if (bar !== null) return { text: bar, isGone: false };
  const blocks = product.all('productsupply');
  // Blocks that name the country replace those for the world.
  const nearest = blocks.filter((block) => nearnessOf(block) === 0);
  const around = blocks.filter((block) => nearnessOf(block) === 1);
  const here = (nearest.length > 0 ? nearest : around).flatMap((block) => block.all('supplydetail'));
  if (blocks.length > 0 && nearest.length + around.length === 0)
    return { text: 'is not supplied to India (Market)', isGone: false };
  const left = here.filter((detail) => inForceSince(detail, 'supplydate', today) !== null);
  if (here.length > 0 && left.length === 0) return { text: 'is not supplied any more (SupplyDate 51)', isGone: true };
  const supplies = left.filter((detail) => !isGone(detail.of('productavailability')));
  if (left.length > 0 && supplies.length === 0)
    return { text: `is not sold any more (ProductAvailability ${left[0]!.of('productavailability')})`, isGone: true };
  const isAvailable = supplies.length === 0 || supplies.some((detail) => isReady(detail.of('productavailability')));
  const ranked = supplies.map((detail) => {
    const isFirst = detail.of('productavailability').startsWith('2');
    const isToShops = !detail.all('supplier').some((one) => one.is('supplierrole', ...NOT_TO_SHOPS));
    return { detail, rank: `${Number(!isFirst)}${Number(!isToShops)}` };
  });
  return { supplies: ranked, availability: isAvailable ? 'ready' : 'waiting' };
}
