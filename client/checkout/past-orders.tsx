import type { Unmasked } from '@apollo/client/masking';
import type { PastOrdersFragment } from '../graphql/__generated__/operations.generated.ts';
import { rupees } from '../ui/book/price.tsx';
import styles from './past-orders.module.css';

const WORDS = { PLACED: 'Placed' } as const;

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

/** The shopper's orders, the newest first; nothing when there are none. */
export function PastOrders({ orders }: { orders: Unmasked<PastOrdersFragment> }) {
  if (orders.nodes.length === 0) return null;
  return (
    <section className={styles.orders} aria-labelledby="orders">
      <h2 className="title-m" id="orders">
        Orders
      </h2>
      <ul>
        {orders.nodes.map(({ id, placedAt, status, priceDetails }) => (
          <li key={id}>
            <a href={`/ordersummary?order=${encodeURIComponent(id)}`}>
              <time dateTime={placedAt}>{date.format(new Date(placedAt))}</time>
            </a>
            <span>{WORDS[status]}</span>
            <b>{rupees(priceDetails.totalAmount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
