import { isDeepStrictEqual } from 'node:util';

/** What was acknowledged to one client that asks for one thing after another, and what it asked for last. */
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

  /** `next` is what must be there once `call` resolves, and what may be there when it never does. */
  async change(next: T, call: () => Promise<unknown>): Promise<void> {
    this.#underWay = next;
    await call();
    this.#acknowledge(next);
  }

  /** For a change that can't be seen without the answer to it. */
  async learn<A>(call: () => Promise<A>, next: (answer: A) => T): Promise<A> {
    const answer = await call();
    this.#acknowledge(next(answer));
    return answer;
  }

  /**
   * Two states are right: what was acknowledged, and that with the change under way; and what the shop may have made of
   * either by itself. Goes on from what is seen.
   */
  compare(seen: T, byItself: (state: T) => T = (state) => state): string | null {
    const right = [this.#acknowledged, ...(this.#underWay === null ? [] : [this.#underWay])];
    this.#acknowledged = seen;
    this.#underWay = null;
    if ([...right, ...right.map(byItself)].some((state) => isDeepStrictEqual(seen, state))) return null;
    return `seen ${JSON.stringify(seen)}, acknowledged or under way: ${right.map((state) => JSON.stringify(state)).join(' or ')}`;
  }

  #acknowledge(next: T): void {
    this.#acknowledged = next;
    this.#underWay = null;
    this.#count += 1;
  }
}
