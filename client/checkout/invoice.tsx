import type { PrintedBillFragment } from '../graphql/__generated__/operations.generated.ts';
import { useShop } from '../shop.ts';
import { rupees } from '../ui/book/price.tsx';
import { Device } from '../ui/icon.tsx';
import styles from './invoice.module.css';

/** Paise as a bill shows them: '₹2,337', and '₹30.36' for what is no whole rupee. */
const inRupees = (paise: number): string =>
  paise % 100 === 0
    ? rupees(paise / 100)
    : `${rupees(Math.trunc(paise / 100))}.${String(paise % 100).padStart(2, '0')}`;

const RUPEE = 100;

function Lines({ of }: { of: readonly string[] }) {
  return of.map((line, at) => (
    <span key={at}>
      <bdi>{line}</bdi>
      <br />
    </span>
  ));
}

function Row({ line, isTaxed }: { line: PrintedBillFragment['lines'][number]; isTaxed: boolean }) {
  const { title, byline, isbn, code, quantity, originalPrice, discount, amount, taxRate, tax } = line;
  return (
    <tr>
      <th scope="row">
        {title}
        <small>{[byline, isbn && `ISBN ${isbn}`].filter(Boolean).join(' · ')}</small>
      </th>
      <td>{code}</td>
      <td>{quantity}</td>
      <td>{rupees(originalPrice)}</td>
      <td>{discount > 0 && rupees(-discount)}</td>
      {isTaxed && (
        <>
          <td>{inRupees(amount * RUPEE - tax)}</td>
          <td>
            {inRupees(tax)}
            <small>{taxRate}%</small>
          </td>
        </>
      )}
      <td>{rupees(amount)}</td>
    </tr>
  );
}

/** The printed form of an order, hidden on screen: what the shop's own paper says. */
export function Invoice({ bill }: { bill: PrintedBillFragment }) {
  const isTaxed = bill.lines.some(({ taxRate }) => taxRate > 0);
  const facts = {
    'Bill number': bill.number,
    'Bill date': bill.date,
    Order: bill.orderNumber,
    'Place of supply': bill.placeOfSupply,
    Payment: bill.paymentId,
  };
  return (
    <section className={styles.invoice}>
      <header>
        <p className={styles.shop}>
          <Device /> {useShop().name.toUpperCase()}
        </p>
        <p className={styles.title}>{bill.title}</p>
      </header>
      <div className={styles.who}>
        <div>
          <b>Sold by</b>
          <p>
            <Lines of={[bill.sellerName, ...bill.seller]} />
          </p>
        </div>
        <div>
          <b>Bill and ship to</b>
          <p>
            <Lines of={bill.buyer} />
          </p>
        </div>
        <dl>
          {Object.entries(facts).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Books of {bill.orderNumber}</th>
            <th scope="col">HSN</th>
            <th scope="col">Qty</th>
            <th scope="col">Price</th>
            <th scope="col">Discount</th>
            {isTaxed && (
              <>
                <th scope="col">Taxable</th>
                <th scope="col">Tax</th>
              </>
            )}
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line) => (
            <Row key={line.id} line={line} isTaxed={isTaxed} />
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {bill.sums.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{inRupees(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.words}>{bill.totalInWords}</p>
      <footer>
        {bill.remarks.map((remark) => (
          <span key={remark}>{remark}</span>
        ))}
      </footer>
    </section>
  );
}
