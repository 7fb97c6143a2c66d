import { rupees } from './price.tsx';

/** How a book's price in rupees has changed since it was added. Empty for the same price, or an unknown one (null). */
export function PriceSince({ price, whenAdded }: { price: number; whenAdded: number | null }) {
  if (whenAdded === null || whenAdded === price) return null;
  const cheaper = price < whenAdded;
  return (
    <p className={cheaper ? 'free' : 'paid'}>
      {`${rupees(Math.abs(whenAdded - price))} ${cheaper ? 'cheaper' : 'dearer'} than when you added it`}
    </p>
  );
}
