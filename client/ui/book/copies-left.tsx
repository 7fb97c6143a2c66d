/** The copies in stock; null if there are more than a few, or if the stock is not tracked. */
export type CopiesLeft = number | null | undefined;

/** A book as the cart button needs it. */
export interface Buyable {
  readonly id: string;
  readonly title: string;
  readonly copiesLeft: CopiesLeft;
}

export const OUT_OF_STOCK = 'Out of stock';

/** '2 left', for a book of which few copies are left. If none is left, the cart button says so. */
export function FewLeft({ left }: { left: CopiesLeft }) {
  return left ? <p className="few">{`${left} left`}</p> : null;
}
