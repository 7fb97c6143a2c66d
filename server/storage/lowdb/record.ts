import type { Low } from 'lowdb';
import { unavailable } from '../../errors.ts';

interface Waiting<T> {
  readonly change: (value: T) => T;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * One file's value. Changes follow one another; those that come while a write is under way share the next one. Readers
 * see only what is on disk: a failed write leaves the value as it was.
 */
export class Record<T> {
  readonly #low: Low<T>;
  #value: T;
  #waiting: Waiting<T>[] = [];
  #busy = false;

  constructor(low: Low<T>) {
    this.#low = low;
    this.#value = low.data;
  }

  get value(): T {
    return this.#value;
  }

  get isIdle(): boolean {
    return !this.#busy;
  }

  update(change: (value: T) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ change, resolve, reject });
      if (!this.#busy) void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const settle = await this.#write(this.#waiting.splice(0));
      settle();
    }
    this.#busy = false;
  }

  /** Returns what tells the callers, so that nobody is told before memory and disk agree. */
  async #write(batch: readonly Waiting<T>[]): Promise<() => void> {
    let next = this.#value;
    const answers: (() => void)[] = [];
    const refusals: (() => void)[] = [];
    let failure: unknown = null;
    for (const { change, resolve, reject } of batch) {
      try {
        const value = (next = change(next));
        answers.push(() => (failure === null ? resolve(value) : reject(failure)));
      } catch (error) {
        refusals.push(() => reject(error));
      }
    }
    if (next !== this.#value) {
      try {
        this.#low.data = next;
        await this.#low.write();
        this.#value = next;
      } catch (error) {
        // It may be on disk all the same: the next write, or the carrying over of the journal, makes disk and memory agree.
        this.#low.data = this.#value;
        failure = unavailable(error);
      }
    }
    return () => {
      for (const answer of [...answers, ...refusals]) answer();
    };
  }
}
