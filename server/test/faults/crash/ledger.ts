import { isDeepStrictEqual } from 'node:util';

/** The acknowledged state of one client, and its change in progress. */
export class Ledger<T> {
  #acknowledged: T;
  #underWay: T | null = null;
  #count = 0;

  constructor(start: T) {
    this.#acknowledged = start;
  }

  get state(): T {
    return this.#acknowledged;
  }

  get acknowledgements(): number {
    return this.#count;
  }

  get isUnderWay(): boolean {
    return this.#underWay !== null;
  }

  /** Makes a change by `call`. The state must be `next` once that resolves, and may be `next` if it never does. */
  async change(next: T, call: () => Promise<unknown>): Promise<void> {
    this.#underWay = next;
    await call();
    this.#acknowledge(next);
  }

  /** Records a change whose result is known only from its answer. */
  async changeByAnswer<A>(call: () => Promise<A>, next: (answer: A) => T): Promise<A> {
    const answer = await call();
    this.#acknowledge(next(answer));
    return answer;
  }

  /**
   * Describes a wrong state. Accepts the acknowledged state, the state after the change in progress, and either of them
   * after `changeByShop`, which the shop may have applied by itself. Continues from the seen state.
   */
  compare(seen: T, changeByShop: (state: T) => T = (state) => state): string | null {
    const accepted = [this.#acknowledged, ...(this.#underWay === null ? [] : [this.#underWay])];
    this.#acknowledged = seen;
    this.#underWay = null;
    if ([...accepted, ...accepted.map(changeByShop)].some((state) => isDeepStrictEqual(seen, state))) return null;
    const texts = accepted.map((state) => JSON.stringify(state));
    return `seen ${JSON.stringify(seen)}, acknowledged or under way: ${texts.join(' or ')}`;
  }

  #acknowledge(next: T): void {
    this.#acknowledged = next;
    this.#underWay = null;
    this.#count += 1;
  }
}
