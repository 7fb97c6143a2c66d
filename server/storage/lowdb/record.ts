import { type Adapter, Low } from 'lowdb';
import { createBatcher } from '../../async/batched.ts';
import { unavailable } from '../../errors.ts';

type Change<T> = (value: T) => T;
/** Returns the changed value, or throws what the change threw. */
type Outcome<T> = () => T;

/**
 * The value of one file. Changes run one after another, and those that arrive during a write share the next one.
 * Readers see only what is on disk: a failed write leaves the value as it was and throws `UNAVAILABLE`.
 */
export class Record<T> {
  /** lowdb holds the value that is being written, and passes it to the adapter. */
  readonly #low: Low<T>;
  readonly #apply: (change: Change<T>) => Promise<Outcome<T>>;
  #value: T;
  #pending = 0;
  /** Whether its file was removed, or is being removed: a change would bring it back. */
  isRemoved = false;

  constructor(adapter: Adapter<T>, value: T) {
    this.#low = new Low(adapter, value);
    this.#value = value;
    this.#apply = createBatcher((changes) => this.#write(changes), { max: Infinity });
  }

  get value(): T {
    return this.#value;
  }

  get isIdle(): boolean {
    return this.#pending === 0 && !this.isRemoved;
  }

  async update(change: Change<T>): Promise<T> {
    this.#pending += 1;
    try {
      const outcome = await this.#apply(change);
      return outcome();
    } finally {
      this.#pending -= 1;
    }
  }

  async #write(changes: readonly Change<T>[]): Promise<readonly Outcome<T>[]> {
    let next = this.#value;
    const outcomes = changes.map((change): Outcome<T> => {
      try {
        const value = (next = change(next));
        return () => value;
      } catch (error) {
        return () => {
          throw error;
        };
      }
    });
    if (next === this.#value) return outcomes;
    try {
      this.#low.data = next;
      await this.#low.write();
      this.#value = next;
      return outcomes;
    } catch (error) {
      // The value may still be on disk: the next write or checkpoint makes disk and memory agree.
      const failure = unavailable(error);
      return outcomes.map((outcome) => () => {
        outcome();
        throw failure;
      });
    }
  }
}
