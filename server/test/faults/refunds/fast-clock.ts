/** A clock that several processes share, so that pauses of minutes pass in a moment. */
export interface FastClock {
  /** The real time at which it began, in milliseconds. */
  readonly start: number;
  readonly speed: number;
}

export const fastClock =
  ({ start, speed }: FastClock): (() => Date) =>
  () =>
    new Date(start + (Date.now() - start) * speed);
