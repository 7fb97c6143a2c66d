import type { OrderLife } from '../../services/orders/records.ts';
import { countIn, numberIn, type NumberSeries } from '../../services/orders/order-numbers.ts';

/** The last number of each series, counted from the orders themselves. */
export class NumberCounters {
  readonly #last = new Map<string, number>();

  next({ order, bill }: NumberSeries): Pick<OrderLife, 'number' | 'bill'> {
    const after = (series: string) => numberIn(series, (this.#last.get(series) ?? 0) + 1);
    return { number: after(order), bill: after(bill) };
  }

  count({ number, bill }: Pick<OrderLife, 'number' | 'bill'>): void {
    for (const text of [number, bill]) {
      const found = countIn(text);
      if (found) this.#last.set(found.series, Math.max(found.count, this.#last.get(found.series) ?? 0));
    }
  }
}
