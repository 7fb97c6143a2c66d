import { rupees } from './price.tsx';

type PriceSinceProps = {
  /** Whole rupees. */
  price: number;
  /** null: nobody remembers. */
  whenAdded: number | null;
};

/** What has become of a book's price since the shopper put it here. Nothing to say about the same price. */
export function PriceSince({ price, whenAdded }: PriceSinceProps) {
  if (whenAdded === null || whenAdded === price) return null;
  const cheaper = price < whenAdded;
  return (
    <p className={cheaper ? 'free' : 'paid'}>
      {rupees(Math.abs(whenAdded - price))} {cheaper ? 'cheaper' : 'dearer'} than when you added it
    </p>
  );
}
