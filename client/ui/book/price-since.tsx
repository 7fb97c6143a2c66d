import { rupees } from './price.tsx';

type PriceSinceProps = {
  /** Whole rupees. */
  price: number;
  /** null for a book that was added before the shop kept it. */
  whenAdded: number | null;
};

/** How a book's price has changed since the shopper added it. Empty for the same price. */
export function PriceSince({ price, whenAdded }: PriceSinceProps) {
  if (whenAdded === null || whenAdded === price) return null;
  const cheaper = price < whenAdded;
  return (
    <p className={cheaper ? 'free' : 'paid'}>
      {rupees(Math.abs(whenAdded - price))} {cheaper ? 'cheaper' : 'dearer'} than when you added it
    </p>
  );
}
