import type { OrderContentFragment } from '../graphql/__generated__/operations.generated.ts';
import { useShop } from '../shop.ts';
import { LinkButton } from '../ui/button.tsx';
import { CancelOrder } from './cancel-order.tsx';
import styles from './placed-order.module.css';

function hintOf({ status, refunds }: OrderContentFragment): string | null {
  if (status === 'PLACED' || status === 'PACKED') return 'Changed your mind? You can cancel until it ships.';
  if (status === 'SHIPPED') return 'This order has shipped, so it can no longer be cancelled.';
  if (status === 'DELIVERED') return 'Something not right with a book?';
  return refunds.length > 0 ? 'Refund not arrived after 7 working days? Write to us with the order number.' : null;
}

/** A link to the first of these pages that the owner has written. */
function PageLink({ slugs }: { slugs: readonly string[] }) {
  const { pages } = useShop();
  const page = slugs.flatMap((slug) => pages.find((one) => one.slug === slug) ?? [])[0];
  return (
    page && (
      <LinkButton variant="text" href={`/${page.slug}`}>
        {page.title}
      </LinkButton>
    )
  );
}

/** What the shopper can do about an order in its current state. */
export function OrderHint({ order }: { order: OrderContentFragment }) {
  const { status, refunds, lines, priceDetails } = order;
  const hint = hintOf(order);
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const refunded = refunds.reduce((sum, refund) => (refund.status === 'FAILED' ? sum : sum + refund.amount), 0);
  const isOpen = status === 'PLACED' || status === 'PACKED';
  return (
    <div className={styles.hint}>
      {hint !== null && <p>{hint}</p>}
      <CancelOrder order={order} copies={copies} refund={priceDetails.totalAmount * 100 - refunded} isOpen={isOpen} />
      {hint !== null && !isOpen && <PageLink slugs={status === 'CANCELLED' ? ['contact'] : ['returns', 'contact']} />}
    </div>
  );
}
