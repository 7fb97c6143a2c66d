import type { Unmasked } from '@apollo/client/masking';
import type { PastOrdersFragment } from '../graphql/__generated__/operations.generated.ts';
import { BookCover } from '../ui/book/book-cover.tsx';
import { rupees } from '../ui/book/price.tsx';
import { classes } from '../ui/classes.ts';
import { longDate } from './long-date.ts';
import { listedState } from './order-words.ts';
import styles from './past-orders.module.css';

/** Titles and covers of a row. */
const MOST = 3;

const list = new Intl.ListFormat('en-IN');

type Lines = Unmasked<PastOrdersFragment>['nodes'][number]['lines'];

function titlesOf(lines: Lines): string {
  const titles = lines.slice(0, MOST).map(({ title }) => title);
  return list.format(lines.length > MOST ? [...titles, `${lines.length - MOST} more`] : titles);
}

/** The shopper's orders, the newest first; nothing when there are none. */
export function PastOrders({ orders }: { orders: Unmasked<PastOrdersFragment> }) {
  if (orders.nodes.length === 0) return null;
  return (
    <section className={styles.orders} aria-labelledby="orders">
      <h2 className="title-m" id="orders">
        Orders
      </h2>
      <ul>
        {orders.nodes.map((order) => {
          const { id, number, placedAt, lines, priceDetails } = order;
          const { words, isOpen } = listedState(order);
          return (
            <li key={id}>
              <div className={styles.covers} aria-hidden="true">
                {lines.slice(0, MOST).map((line) => (
                  <BookCover key={line.id} src={line.image} title={line.title} size={44} />
                ))}
              </div>
              <div>
                <h3>
                  <a href={`/ordersummary?order=${encodeURIComponent(id)}`}>{titlesOf(lines)}</a>
                </h3>
                <p className={styles.number}>
                  {number} <time dateTime={placedAt}>{longDate(placedAt)}</time>
                </p>
              </div>
              <span className={classes(styles.state, isOpen && styles.open)}>{words}</span>
              <b>{rupees(priceDetails.totalAmount)}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
