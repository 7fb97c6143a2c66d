import type { Unmasked } from '@apollo/client/masking';
import type { PriceLinesFragment } from '../graphql/__generated__/operations.generated.ts';
import { Leader, Leaders } from '../ui/leaders.tsx';
import { rupees } from '../ui/book/price.tsx';

type PriceLinesProps = { details: Unmasked<PriceLinesFragment>; items: number };

/** The bill. `items` counts lines, not copies. */
export function PriceLines({ details, items }: PriceLinesProps) {
  return (
    <Leaders>
      <Leader label={`Price (${items} items)`} value={rupees(details.totalOriginalPrice)} />
      <Leader label="Discount" value={rupees(-details.totalDiscount)} minus />
      <Leader label="Delivery Charges" value={rupees(details.totalDeliveryCharge)} />
      <Leader label="Saved Amount" value={rupees(details.totalSavedAmount)} />
      <Leader label="Amount" value={rupees(details.totalAmount)} total />
    </Leaders>
  );
}
