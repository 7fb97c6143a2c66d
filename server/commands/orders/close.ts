import { closedUntil } from '../../services/shop/closure.ts';
import { command, UsageFault } from '../command-line.ts';
import { nameOf } from '../name-of.ts';
import { withOwnersShop } from './open-fulfilment.ts';

export const closeShop = command({
  usage: `close --until DATE
      Sells nothing until that day, such as 2026-11-30, and sells again as it begins. Pages and carts stay, and payments
      that are open already end as usual.`,
  options: { until: { type: 'string' }, by: { type: 'string' } },
  words: { min: 0, max: 0 },
  async run(_, { until, by }, context) {
    if (until === undefined) throw new UsageFault('Say until when: --until DATE.');
    const closed = await withOwnersShop(context, ({ closure }) => closure.set(until, nameOf(by, context)));
    context.out.write(`${closedUntil(closed)}\n`);
  },
});

export const openShop = command({
  usage: `open
      Sells again before that day.`,
  options: { by: { type: 'string' } },
  words: { min: 0, max: 0 },
  async run(_, { by }, context) {
    await withOwnersShop(context, ({ closure }) => closure.set(null, nameOf(by, context)));
    context.out.write('The shop is open.\n');
  },
});
