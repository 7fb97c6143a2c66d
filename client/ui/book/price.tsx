import { DELIVERY_CHARGE } from '../../../seeds/values.ts';
import { classes } from '../classes.ts';
import { grouped } from '../grouped.ts';
import styles from './price.module.css';

/**
 * Whole rupees as a shopper reads them: ₹1,250, and −₹180 for what is taken off, with a narrow no-break space, because the minus
 * runs into the bars of the sign.
 */
export function rupees(amount: number): string {
  return `${amount < 0 ? '−\u202F' : ''}₹${grouped(Math.abs(amount))}`;
}

/** Whether delivery of a book is charged or free. */
export const deliveryWords = (isCharged: boolean): string =>
  isCharged ? `Delivery ${rupees(DELIVERY_CHARGE)}` : 'Free Delivery';

export function Delivery({ isCharged }: { isCharged: boolean }) {
  return <p className={isCharged ? 'paid' : 'free'}>{deliveryWords(isCharged)}</p>;
}

type PriceProps = {
  price: number;
  originalPrice: number;
  percentOff?: number;
  size?: 'xl';
};

export function Price({ price, originalPrice, percentOff = 0, size }: PriceProps) {
  return (
    <p className={classes(styles.price, size === 'xl' && styles.xl)}>
      <b translate="no">{rupees(price)}</b>
      {originalPrice > price && (
        <s>
          <span className="sr">was </span>
          <span translate="no">{rupees(originalPrice)}</span>
        </s>
      )}
      {percentOff > 0 && <em>{`${percentOff}% off`}</em>}
    </p>
  );
}
