import type { ReactNode } from 'react';
import type { OrderContentFragment, OrderStatus } from '../graphql/__generated__/operations.generated.ts';
import { dateAndTime } from '../ui/dates.ts';
import styles from './order-timeline.module.css';
import { ACTORS, paiseInRupees, refundWords, STATES } from './order-words.ts';

type Order = Pick<OrderContentFragment, 'steps' | 'parcels' | 'refunds'>;
type OrderStep = Order['steps'][number];

interface TimelineStep {
  readonly key: string;
  readonly name: string;
  /** Missing while the step is still to come. */
  readonly at?: string;
  readonly more?: ReactNode;
}

function Parcel({ carrier, tracking, trackingUrl }: Order['parcels'][number]) {
  return (
    <>
      <span>{carrier}</span>
      {trackingUrl === null ? (
        <span className={styles.number}>{`Parcel ${tracking}`}</span>
      ) : (
        <a className={styles.number} href={trackingUrl} target="_blank" rel="noopener">
          Track {tracking} <span className="sr">(opens a new tab)</span>
        </a>
      )}
    </>
  );
}

const timelineStepOf = (step: OrderStep, parcels: Order['parcels']): TimelineStep => ({
  key: step.status,
  name: STATES[step.status],
  at: step.at,
  more: (
    <>
      {step.status === 'CANCELLED' && <span>{ACTORS[step.by]}</span>}
      {step.status === 'SHIPPED' && parcels.map((parcel) => <Parcel key={parcel.id} {...parcel} />)}
    </>
  ),
});

const FULFILMENT: readonly OrderStatus[] = ['PLACED', 'PACKED', 'SHIPPED', 'DELIVERED'];

/** The order's steps so far, and those to come; after a cancellation, its refund. */
function timelineOf({ steps, parcels, refunds }: Order): readonly TimelineStep[] {
  const done = steps.map((step) => timelineStepOf(step, parcels));
  if (steps.at(-1)?.status !== 'CANCELLED') {
    const ahead = FULFILMENT.slice(FULFILMENT.indexOf(steps.at(-1)?.status ?? 'PLACED') + 1);
    return [...done, ...ahead.map((status) => ({ key: status, name: STATES[status] }))];
  }
  const refund = refunds.find(({ status }) => status === 'FAILED') ?? refunds.at(-1);
  if (!refund) return done;
  const isProcessed = refund.status === 'PROCESSED';
  const hasFailed = refund.status === 'FAILED';
  const more = (
    <>
      <span>{paiseInRupees(refund.amount)}</span>
      {isProcessed && <span>Banks take 5 to 7 working days to show it</span>}
      {hasFailed && <span>We’re looking into it</span>}
    </>
  );
  return [
    ...done,
    {
      key: refund.id,
      name: refundWords(refund),
      at: isProcessed || hasFailed ? refund.updatedAt : refund.askedAt,
      more,
    },
  ];
}

/** The progress of an order or of its refund. */
export function OrderTimeline({ order }: { order: Order }) {
  const steps = timelineOf(order);
  const now = steps.findLastIndex(({ at }) => at !== undefined);
  const isCancelled = order.steps.at(-1)?.status === 'CANCELLED';
  return (
    <ol className={styles.timeline} aria-label={isCancelled ? 'Refund status' : 'Order status'}>
      {steps.map(({ key, name, at, more }, index) => (
        <li
          key={key}
          className={index < now ? styles.done : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          <b>{name}</b>
          {at !== undefined && <time dateTime={at}>{dateAndTime(at)}</time>}
          {more}
        </li>
      ))}
    </ol>
  );
}
