import type { Availability } from '../../catalogue.ts';
import type { Element } from './elements.ts';
import { inForceSince, nearness } from './scope.ts';

/** One supplier's offer. */
export interface Supply {
  readonly detail: Element;
  /** Sorts the suppliers as text: '00' is one who can deliver now, and to shops. */
  readonly rank: string;
}

/** Codes of list 46. */
const NOT_FOR_SALE = ['03', '04', '05', '06'];
/** Codes of list 93 for sales agents, and for suppliers to end customers only. */
const NOT_TO_SHOPS = ['05', '08', '09', '10', '11', '12'];

/** Why the product may not be sold here, by the sales rights of the nearest territory; null if it may. */
function reasonNotForSale(product: Element): string | null {
  const rights = product.all('publishingdetail', 'salesrights');
  const typeAt = (distance: 0 | 1) => rights.find((one) => nearness(one) === distance)?.of('salesrightstype');
  const [restOfWorld] = product.all('publishingdetail', 'rowsalesrightstype');
  const type = typeAt(0) ?? typeAt(1) ?? restOfWorld?.text.trim() ?? '';
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

/** Why the book is not sold; `isGone` if it was sold before. */
interface NotSupplied {
  readonly text: string;
  readonly isGone: boolean;
}

/**
 * Returns the suppliers here who have the product or may get it, an empty list if the record names no supplier. Returns
 * a reason instead if the product may not be sold here, or if no supplier will have it again.
 */
export function suppliesOf(product: Element, today: string): Supplies | NotSupplied {
  const reason = reasonNotForSale(product);
  if (reason !== null) return { text: reason, isGone: false };
  const blocks = product.all('productsupply');
  // Blocks that name the country replace those for the world.
  const nearest = blocks.filter((block) => nearnessOf(block) === 0);
  const worldwide = blocks.filter((block) => nearnessOf(block) === 1);
  const here = (nearest.length > 0 ? nearest : worldwide).flatMap((block) => block.all('supplydetail'));
  if (blocks.length > 0 && nearest.length + worldwide.length === 0)
    return { text: 'is not supplied to India (Market)', isGone: false };
  const kept = here.filter((detail) => inForceSince(detail, 'supplydate', today) !== null);
  if (here.length > 0 && kept.length === 0) return { text: 'is not supplied any more (SupplyDate 51)', isGone: true };
  const supplies = kept.filter((detail) => !isGone(detail.of('productavailability')));
  if (kept.length > 0 && supplies.length === 0)
    return { text: `is not sold any more (ProductAvailability ${kept[0]!.of('productavailability')})`, isGone: true };
  const isAvailable = supplies.length === 0 || supplies.some((detail) => isReady(detail.of('productavailability')));
  const ranked = supplies.map((detail) => {
    const canDeliver = detail.of('productavailability').startsWith('2');
    const servesShops = !detail.all('supplier').some((one) => one.is('supplierrole', ...NOT_TO_SHOPS));
    return { detail, rank: `${Number(!canDeliver)}${Number(!servesShops)}` };
  });
  return { supplies: ranked, availability: isAvailable ? 'ready' : 'waiting' };
}
