/** The copies in stock; null: more than a few, or the stock is not tracked. */
export type CopiesLeft = number | null | undefined;

/** A book as the button of the cart needs it. */
export interface Buyable {
  readonly id: string;
  readonly title: string;
  readonly copiesLeft: CopiesLeft;
}

export const OUT_OF_STOCK = 'Out of stock';

/** '2 left', for a book of which few are left. The button says that there are none. */
export function FewLeft({ left }: { left: CopiesLeft }) {
  return left ? <p className="few">{`${left} left`}</p> : null;
}
