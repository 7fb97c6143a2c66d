import type { Pictures, Width } from './photograph.ts';

/**
 * The shop's own copies of the pictures that the catalogue links to, by names that tell their content. Every method throws
 * `UNAVAILABLE` when the store fails.
 */
export interface PhotographStore {
  /** The names of all photographs and failures. */
  names(): Promise<readonly string[]>;
  /** Durable when it resolves. Null keeps the name alone. */
  keep(name: string, pictures: Pictures | null): Promise<void>;
  /** Null when it is not kept. */
  read(name: string, width: Width): Promise<Buffer | null>;
  remove(names: readonly string[]): Promise<void>;
}
