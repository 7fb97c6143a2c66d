import type { ReactNode } from 'react';
import type { Unmasked } from '@apollo/client/masking';
import type { OrderContentFragment, OrderRowFragment } from '../graphql/__generated__/operations.generated.ts';
import { BookLine } from '../ui/book/book-line.tsx';
import { Breakable } from '../ui/breakable.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Device, Icon } from '../ui/icon.tsx';
import { Price, rupees } from '../ui/book/price.tsx';
import { Invoice } from './invoice.tsx';
import { longDate } from './long-date.ts';
import { OrderAgain } from './order-again.tsx';
import styles from './placed-order.module.css';

function OrderRow({ line }: { line: Unmasked<OrderRowFragment> }) {
  const { price, originalPrice, quantity } = line;
  return (
    <BookLine book={line} plain side={<Price price={price * quantity} originalPrice={originalPrice * quantity} />}>
      <p className="paid">
        Quantity {quantity}
        {quantity > 1 && `, ${rupees(price)} each`}
      </p>
    </BookLine>
  );
}

type PlacedOrderProps = {
  order: Unmasked<OrderContentFragment>;
  /** The shopper's first name. */
  thanks?: string | undefined;
  deliverTo: ReactNode;
  /** The price details, line by line. */
  bill: ReactNode;
};

/** An order as it was placed; printed, an invoice. */
export function PlacedOrder({ order, thanks, deliverTo, bill }: PlacedOrderProps) {
  const { id, placedAt, paymentId, lines, priceDetails } = order;
  const books = new Set(lines.map(({ slug }) => slug)).size;
  return (
    <>
      <div className={styles.screen}>
        <header className={styles.placed}>
          <Device className={styles.device} />
          <h1 className="title" tabIndex={-1}>
            Order Placed
          </h1>
          {thanks !== undefined && <p>Thank you, {thanks}.</p>}
        </header>
        <dl className={styles.facts}>
          <div>
            <dt>Order Number</dt>
            <dd className={styles.number}>
              <Breakable text={id} />
            </dd>
          </div>
          <div>
            <dt>Date</dt>
            <dd>
              <time dateTime={placedAt}>{longDate(placedAt)}</time>
            </dd>
          </div>
          <div>
            <dt>Payment Id</dt>
            <dd className={styles.number}>
              <Breakable text={paymentId} />
            </dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd className={styles.money}>{rupees(priceDetails.totalAmount)}</dd>
          </div>
        </dl>
        <div className="with-aside">
          <section aria-labelledby="books">
            <h2 className="title-m" id="books">
              Your books
            </h2>
            <div className="lines">
              {lines.map((line) => (
                <OrderRow key={line.id} line={line} />
              ))}
            </div>
          </section>
          <aside className="bill" aria-labelledby="price-details">
            <h2 className="title-m" id="price-details">
              Price Details
            </h2>
            {bill}
            <div className={styles.deliver}>
              <h3>Delivery Address</h3>
              <p>{deliverTo}</p>
            </div>
          </aside>
        </div>
        <div className={styles.acts}>
          <Button tall onClick={() => window.print()}>
            <Icon name="printer" />
            Print invoice
          </Button>
          <OrderAgain orderId={id} books={books} />
          <LinkButton variant="solid" tall href="/products">
            Continue Shopping
          </LinkButton>
        </div>
      </div>
      <Invoice bill={order.bill} />
    </>
  );
}
