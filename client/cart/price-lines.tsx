import type { PriceLinesFragment } from '../graphql/__generated__/operations.generated.ts';
import { Leader, Leaders } from '../ui/leaders.tsx';
import { rupees } from '../ui/book/price.tsx';

type PriceLinesProps = {
  details: PriceLinesFragment;
  /** Lines, not copies. */
  items: number;
  paid?: boolean;
};

/** The bill: the parts of the amount, then the amount. */
export function PriceLines({ details, items, paid }: PriceLinesProps) {
  return (
    <Leaders>
      <Leader label={`Price (${items} items)`} value={rupees(details.totalOriginalPrice)} />
      <Leader label="Discount" value={rupees(-details.totalDiscount)} minus />
      <Leader label="Delivery Charges" value={rupees(details.totalDeliveryCharge)} />
      <Leader label={paid ? 'Paid' : 'Amount'} value={rupees(details.totalAmount)} total />
      <Leader
        label="Saved Amount"
        note={details.totalSavedAmount > details.totalDiscount ? 'including free delivery' : undefined}
        value={rupees(details.totalSavedAmount)}
        aside
      />
    </Leaders>
  );
}
