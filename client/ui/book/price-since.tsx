import { rupees } from './price.tsx';

/** How a book's price has changed since it was added; nothing if it has not, or if the old price is unknown (null). */
export function PriceSince({ price, whenAdded }: { price: number; whenAdded: number | null }) {
  if (whenAdded === null || whenAdded === price) return null;
  const cheaper = price < whenAdded;
  return (
    <p className={cheaper ? 'free' : 'paid'}>
      {`${rupees(Math.abs(whenAdded - price))} ${cheaper ? 'cheaper' : 'dearer'} than when you added it`}
    </p>
  );
}
