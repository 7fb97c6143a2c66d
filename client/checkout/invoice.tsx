import type { ReactNode } from 'react';
import type { Unmasked } from '@apollo/client/masking';
import type { OrderContentFragment } from '../graphql/__generated__/operations.generated.ts';
import { shopName } from '../shop.ts';
import { rupees } from '../ui/book/price.tsx';
import { longDate } from './long-date.ts';
import styles from './invoice.module.css';

type InvoiceProps = {
  order: Unmasked<OrderContentFragment>;
  /** The price details. */
  bill: ReactNode;
};

/** The printed form of an order, hidden on screen. */
export function Invoice({ order, bill }: InvoiceProps) {
  const { id, paymentId, placedAt, lines, address } = order;
  return (
    <section className={styles.invoice}>
      <header>
        <p className={styles.shop}>{shopName}</p>
        <p>Invoice</p>
      </header>
      <dl className={styles.facts}>
        <dt>Order</dt>
        <dd>{id}</dd>
        <dt>Payment</dt>
        <dd>{paymentId}</dd>
        <dt>Date</dt>
        <dd>{longDate(placedAt)}</dd>
        <dt>Deliver to</dt>
        <dd>
          <bdi>{address.name}</bdi>
          <br />
          {address.street}
          <br />
          {address.city}, {address.state}, {address.country} {address.zipCode}
          <br />
          {address.mobile}
        </dd>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">Book</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{line.byline ? `${line.title}, ${line.byline}` : line.title}</td>
              <td>{line.quantity}</td>
              <td>{rupees(line.price)}</td>
              <td>{rupees(line.price * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.bill}>{bill}</div>
    </section>
  );
}
