import type { ReactNode } from 'react';
import type {
  OrderContentFragment,
  OrderRowFragment,
  OrderStatus,
} from '../graphql/__generated__/operations.generated.ts';
import { BookLine } from '../ui/book/book-line.tsx';
import { LinkButton } from '../ui/button.tsx';
import { CollapsibleRows } from '../ui/collapsible-rows.tsx';
import { Logo } from '../ui/logo.tsx';
import { Price, rupees } from '../ui/book/price.tsx';
import { Leader, Leaders } from '../ui/leaders.tsx';
import { longDate, shortDate } from '../ui/dates.ts';
import { capitalize } from '../ui/text.ts';
import { OrderAgain } from './order-again.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OpenBill } from './open-bill.tsx';
import { OrderHint } from './order-hint.tsx';
import { headingOf, paiseInRupees, refundWords } from './order-words.ts';
import styles from './placed-order.module.css';

/** 'Not coming' for all copies of a line, '1 of 2 not coming' for some. */
const copiesWords = (copies: number, quantity: number, words: string): string =>
  copies < quantity ? `${copies} of ${quantity} ${words}` : capitalize(words);

function OrderRow({ line, status }: { line: OrderRowFragment; status: OrderStatus }) {
  const { price, originalPrice, quantity, toShip, notComing, returned, returnedAt } = line;
  return (
    <BookLine book={line} plain side={<Price price={price * quantity} originalPrice={originalPrice * quantity} />}>
      <p className="paid">{`Quantity ${quantity}${quantity > 1 ? `, ${rupees(price)} each` : ''}`}</p>
      {returnedAt !== null && (
        <p className="paid">{`${copiesWords(returned, quantity, 'returned')}, ${longDate(returnedAt)}`}</p>
      )}
      {notComing > 0 && <p className="paid">{copiesWords(notComing, quantity, 'not coming')}</p>}
      {status === 'SHIPPED' && toShip > 0 && (
        <p className="paid">{copiesWords(toShip, quantity, 'follows in another parcel')}</p>
      )}
    </BookLine>
  );
}

type PlacedOrderProps = {
  order: OrderContentFragment;
  /** The shopper's first name. */
  firstName?: string | undefined;
  deliverTo: ReactNode;
  /** The price details, line by line. */
  bill: ReactNode;
};

/** The state of the order, as a sentence below the heading. */
function OrderStatusText({ order, name }: { order: OrderContentFragment; name: string | undefined }) {
  const { status, at, by, reason } = order.steps.at(-1)!;
  const toName = name === undefined ? '' : `, ${name}`;
  if (status !== 'CANCELLED') {
    if (status === 'PLACED') return name !== undefined && <p>{`Thank you, ${name}.`}</p>;
    const hasMore = order.lines.some(({ toShip }) => toShip > 0);
    const news = {
      PACKED: `Your books are packed${toName}, and will ship soon.`,
      SHIPPED: hasMore ? `The first of your books are on their way${toName}.` : `Your books are on their way${toName}.`,
      DELIVERED: `We hope you enjoy your books${toName}.`,
    };
    return <p>{news[status]}</p>;
  }
  return (
    <p>
      {`${by === 'SHOPPER' ? 'You cancelled this order' : 'This order was cancelled'} on ${shortDate(at)}. ${reason ?? ''}`}
    </p>
  );
}

function Refunds({ refunds }: Pick<OrderContentFragment, 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <Leaders>
      {refunds.map((refund) => (
        <Leader
          key={refund.id}
          label={`${refundWords(refund)}${refund.status === 'PROCESSED' ? `, ${shortDate(refund.updatedAt)}` : ''}`}
          value={`−\u202F${paiseInRupees(refund.amount)}`}
          minus
        />
      ))}
    </Leaders>
  );
}

/** An order and its state. */
export function PlacedOrder({ order, firstName, deliverTo, bill }: PlacedOrderProps) {
  const { id, number, status, placedAt, paymentId, lines, priceDetails } = order;
  const books = new Set(lines.map(({ slug }) => slug)).size;
  return (
    <>
      <header className={styles.placed}>
        <Logo className={styles.device} />
        <h1 className="title" tabIndex={-1}>
          {headingOf(status)}
        </h1>
        <OrderStatusText order={order} name={firstName} />
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>Order Number</dt>
          <dd className={styles.money}>{number}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>
            <time dateTime={placedAt}>{longDate(placedAt)}</time>
          </dd>
        </div>
        <div>
          <dt>Payment Id</dt>
          <dd className={styles.number}>{paymentId}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd className={styles.money} translate="no">
            {rupees(priceDetails.totalAmount)}
          </dd>
        </div>
      </dl>
      <OrderTimeline order={order} />
      <OrderHint order={order} />
      <div className="with-aside">
        <section aria-labelledby="books">
          <h2 className="title-m" id="books">
            Your books
          </h2>
          <CollapsibleRows rows={lines.length}>
            <div className="lines">
              {lines.map((line) => (
                <OrderRow key={line.id} line={line} status={status} />
              ))}
            </div>
          </CollapsibleRows>
        </section>
        <aside className="bill" aria-labelledby="price-details">
          <h2 className="title-m" id="price-details">
            Price Details
          </h2>
          {bill}
          <Refunds refunds={order.refunds} />
          <div className={styles.deliver}>
            <h3>Delivery Address</h3>
            {deliverTo}
          </div>
        </aside>
      </div>
      <div className={styles.acts}>
        <OpenBill orderId={id} />
        <OrderAgain orderId={id} books={books} />
        <LinkButton variant="solid" tall href="/products">
          Continue Shopping
        </LinkButton>
      </div>
    </>
  );
}
