/** Servers that run at the same time on the same data. */
export interface Deployment {
  /** The folder of the data, or the URL of its database. */
  readonly location: string;
  /** The number of servers. */
  readonly servers: number;
}

export interface Task extends Deployment {
  /** How often the fault happens. */
  readonly times: number;
  readonly seed: number;
  readonly isLong: boolean;
  readonly report: (line: string) => void;
}

export interface Outcome {
  readonly counts: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

/** The store and the number of servers over which a round runs. */
export type Variant = readonly [store: 'the embedded store' | 'PostgreSQL' | 'a folder', servers: number];

export const EMBEDDED: Variant = ['the embedded store', 1];
export const TWO_SERVERS: Variant = ['PostgreSQL', 2];

/** A fault that is repeated under load, and what must hold after it. */
export interface Round {
  /** The option of `npm run test -- faults` that sets how often it happens. */
  readonly option: string;
  readonly promise: string;
  readonly over: readonly Variant[];
  /** How often it happens in the fault tests, and the counts they must reach; null if another test covers the fault. */
  readonly short: { readonly times: number; readonly atLeast: Readonly<Record<string, number>> } | null;
  readonly run: (task: Task) => Promise<Outcome>;
}
