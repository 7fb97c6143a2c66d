/** Where the servers of a round keep their data: a folder, or the URL of a database. */
export interface Ground {
  readonly from: string;
  /** Servers that run at the same time. */
  readonly servers: number;
}

export interface Task extends Ground {
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

export type Where = readonly [store: 'the embedded store' | 'PostgreSQL' | 'a folder', servers: number];

export const EMBEDDED: Where = ['the embedded store', 1];
export const TWO_SERVERS: Where = ['PostgreSQL', 2];

/** A fault that is repeated under load, and what must hold after it. */
export interface Round {
  /** The option of `npm run test -- faults` that sets how often it happens. */
  readonly option: string;
  readonly promise: string;
  readonly over: readonly Where[];
  /** How often it happens in the fault tests, and the least that they must count; null where another test repeats it. */
  readonly short: { readonly times: number; readonly atLeast: Readonly<Record<string, number>> } | null;
  readonly run: (task: Task) => Promise<Outcome>;
}
