import type { CreditNote, OrderHistory } from '../../services/orders/records.ts';
import type { DueCreditNote } from '../../services/orders/credit-notes.ts';
import { countIn, numberIn, type NumberSeries } from '../../services/orders/order-numbers.ts';

/** The last number of each series. */
export type LastNumbers = Readonly<Record<string, number>>;

/** The last number of each series, counted from the orders themselves, or the floor that a restore has set. */
export class NumberCounters {
  readonly #last: Map<string, number>;

  constructor(floors: LastNumbers = {}) {
    this.#last = new Map(Object.entries(floors));
  }

  next({ order, bill }: NumberSeries): Pick<OrderHistory, 'number' | 'bill'> {
    return { number: this.#after(order), bill: this.#after(bill) };
  }

  /** Numbers the notes of one write, of which several may be of one series. */
  nextOf(due: readonly DueCreditNote[]): readonly CreditNote[] {
    return due.map(({ series, ...note }, at) => {
      const before = due.slice(0, at).filter((other) => other.series === series).length;
      return { ...note, number: this.#after(series, before) };
    });
  }

  count({ number, bill, creditNotes }: Pick<OrderHistory, 'number' | 'bill' | 'creditNotes'>): void {
    for (const text of [number, bill, ...creditNotes.map((note) => note.number)]) {
      const found = countIn(text);
      if (found) this.#last.set(found.series, Math.max(found.count, this.#last.get(found.series) ?? 0));
    }
  }

  #after(series: string, before = 0): string {
    return numberIn(series, (this.#last.get(series) ?? 0) + before + 1);
  }
}
