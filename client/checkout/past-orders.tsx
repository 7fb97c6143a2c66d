import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { reportFailure } from '../ui/report-failure.ts';
import { BookCover } from '../ui/book/book-cover.tsx';
import { rupees } from '../ui/book/price.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { longDate } from '../ui/dates.ts';
import { stateInList } from './order-words.ts';
import { type Orders, useOrderSearch } from './use-order-search.ts';
import styles from './past-orders.module.css';

/** The maximum number of titles and covers in a row. */
const MAX_SHOWN = 3;

const list = new Intl.ListFormat('en-IN');

type Lines = Orders['nodes'][number]['lines'];

function titlesOf(lines: Lines): string {
  const titles = lines.slice(0, MAX_SHOWN).map(({ title }) => title);
  return list.format(lines.length > MAX_SHOWN ? [...titles, `${lines.length - MAX_SHOWN} more`] : titles);
}

/** The shopper's orders, the newest first, with a search field; nothing when there are none. */
export function PastOrders({ orders }: { orders: Orders }) {
  const { text, setText, isSearch, nodes, loadMore, status, isStatusHidden } = useOrderSearch(orders);
  const box = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const [isLoading, setLoading] = useState(false);
  if (orders.nodes.length === 0) return null;
  function showAll() {
    setText('');
    // The pressed button is gone.
    box.current?.focus();
  }
  async function showMore() {
    setLoading(true);
    try {
      await loadMore?.();
    } catch (error) {
      reportFailure(error);
    }
    flushSync(() => setLoading(false));
    // The button is now below the new orders, or gone, so the first of them takes the focus.
    rows.current?.querySelectorAll('a')[nodes.length]?.focus({ preventScroll: true });
  }
  return (
    <section className={styles.orders} aria-labelledby="orders">
      <div className={styles.finder}>
        <h2 className="title-m" id="orders">
          Orders
        </h2>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is newer than the oldest browsers */}
        <div className={styles.search} role="search" aria-label="Orders">
          <label className="sr" htmlFor="find-orders">
            Find an order by number or title
          </label>
          <Icon name="search" />
          <input
            ref={box}
            id="find-orders"
            type="search"
            placeholder="Number or title"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
      </div>
      <output className={isStatusHidden ? 'sr' : styles.none}>{status}</output>
      <OrderRows orders={nodes} ref={rows} />
      <div className={styles.onward}>
        {loadMore && (
          <Button busy={isLoading} onClick={() => void showMore()}>
            Show more orders
          </Button>
        )}
        {isSearch && (
          <Button variant="text" onClick={showAll}>
            Show all orders
          </Button>
        )}
      </div>
    </section>
  );
}

function OrderRows({ orders, ref }: { orders: Orders['nodes']; ref: Ref<HTMLUListElement> }) {
  return (
    <ul ref={ref}>
      {orders.map((order) => {
        const { id, number, placedAt, lines, priceDetails } = order;
        const { words, isOpen } = stateInList(order);
        return (
          <li key={id}>
            <div className={styles.covers} aria-hidden="true">
              {lines.slice(0, MAX_SHOWN).map((line) => (
                <BookCover key={line.id} src={line.image} title={line.title} size={44} />
              ))}
            </div>
            <div>
              <h3>
                <a href={`/ordersummary?order=${encodeURIComponent(id)}`}>{titlesOf(lines)}</a>
              </h3>
              <p className={styles.number}>
                <span translate="no">{number}</span> <time dateTime={placedAt}>{longDate(placedAt)}</time>
              </p>
            </div>
            <span className={classes(styles.state, isOpen && styles.open)}>{words}</span>
            <b translate="no">{rupees(priceDetails.totalAmount)}</b>
          </li>
        );
      })}
    </ul>
  );
}
