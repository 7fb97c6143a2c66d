import type { ReactNode } from 'react';
import type { Unmasked } from '@apollo/client/masking';
import type { OrderContentFragment, OrderRowFragment } from '../graphql/__generated__/operations.generated.ts';
import { BookCover } from '../ui/book/book-cover.tsx';
import { BookLine } from '../ui/book/book-line.tsx';
import { LinkButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Device } from '../ui/icon.tsx';
import { Price, rupees } from '../ui/book/price.tsx';
import { truncateTitle } from '../ui/book/truncate-title.ts';
import { Invoice } from './invoice.tsx';
import styles from './placed-order.module.css';

function OrderRow({ line }: { line: Unmasked<OrderRowFragment> }) {
  return (
    <BookLine
      plain
      cover={<BookCover src={line.image} title={line.title} to={`/product/${line.slug}`} labelled size={84} />}
      main={
        <>
          <h2 title={line.title}>{truncateTitle(line.title)}</h2>
          <p className="byline">{line.author}</p>
          <p className="paid">Quantity {line.quantity}</p>
        </>
      }
      side={<Price price={line.price} originalPrice={line.originalPrice} />}
    />
  );
}

type PlacedOrderProps = {
  order: Unmasked<OrderContentFragment>;
  deliverTo: ReactNode;
  /** The price details, line by line. */
  bill: ReactNode;
};

/** An order as it was placed; printed, an invoice. */
export function PlacedOrder({ order, deliverTo, bill }: PlacedOrderProps) {
  return (
    <>
      <header className={classes(styles.placed, styles.screen)}>
        <Device className={styles.device} />
        <h1 className="title" tabIndex={-1}>
          Order Placed
        </h1>
      </header>
      <dl className={classes(styles.facts, styles.screen)}>
        <div>
          <dt>Payment Id</dt>
          <dd>{order.paymentId}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd className={styles.money}>{rupees(order.priceDetails.totalAmount)}</dd>
        </div>
        <div>
          <dt>Delivery Address</dt>
          <dd>{deliverTo}</dd>
        </div>
      </dl>
      <div className={classes('lines', styles.screen)}>
        {order.lines.map((line) => (
          <OrderRow key={line.id} line={line} />
        ))}
      </div>
      <p className={classes('onward', styles.screen)}>
        <LinkButton variant="solid" tall href="/products">
          Continue Shopping
        </LinkButton>
      </p>
      <Invoice order={order} bill={bill} />
    </>
  );
}
