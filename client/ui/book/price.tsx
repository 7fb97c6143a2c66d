import { type Shop, useShop } from '../../shop.ts';
import { classes } from '../classes.ts';
import { groupDigits } from '../group-digits.ts';
import styles from './price.module.css';

/**
 * Formats whole rupees: ₹1,250, and −₹180 for a reduction. The minus is followed by a narrow no-break space, because it
 * would otherwise touch the bars of the rupee sign.
 */
export function rupees(amount: number): string {
  return `${amount < 0 ? '−\u202F' : ''}₹${groupDigits(Math.abs(amount))}`;
}

/** What delivery of a book costs. */
export function deliveryWords(isCharged: boolean, { charge, perOrder, freeFrom }: Shop['postage']): string {
  if (!isCharged || charge === 0 || freeFrom === 0) return 'Free Delivery';
  const free = freeFrom == null ? '' : `, free from ${rupees(freeFrom)}`;
  return `Delivery ${rupees(charge)}${perOrder ? ' an order' : ''}${free}`;
}

export function Delivery({ isCharged }: { isCharged: boolean }) {
  const { postage } = useShop();
  return <p className={isCharged ? 'paid' : 'free'}>{deliveryWords(isCharged, postage)}</p>;
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
