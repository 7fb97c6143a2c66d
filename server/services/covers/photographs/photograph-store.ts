import type { Pictures, Width } from './photograph.ts';

/**
 * The shop's copies of pictures that the catalogue links to, under names derived from their content. Every method
 * throws `UNAVAILABLE` when the store fails.
 */
export interface PhotographStore {
  /** The names of all photographs and failures. */
  names(): Promise<readonly string[]>;
  /** Stores the pictures under the name, durably when it resolves; null stores only the name. */
  keep(name: string, pictures: Pictures | null): Promise<void>;
  /** Null for an unknown name. */
  read(name: string, width: Width): Promise<Buffer | null>;
  remove(names: readonly string[]): Promise<void>;
}
