import { withTimeLimit } from '../../async/time-limit.ts';
import type { Listing } from '../../services/catalogue/listing.ts';
import { ShopError } from '../../errors.ts';
import type { CatalogueVersion } from './current-catalogue.ts';

/** Milliseconds that a list waits for a listing that is being read. */
const MAX_WAIT_MS = 2_000;
const RETRY_SECONDS = 5;

const stillReading = (): ShopError =>
  new ShopError('UNAVAILABLE', 'The shop is reading its catalogue. Lists and search will work in a moment.', {
    retryAfter: RETRY_SECONDS,
  });

interface LoadedCatalogue {
  readonly catalogue: CatalogueVersion;
  readonly listing: Listing;
}

/**
 * The catalogue that a server answers from, with its listing. After an import it serves the old one until the new
 * listing is read, so that no list waits.
 */
export class ServedCatalogue {
  readonly #read: (catalogue: CatalogueVersion) => Promise<Listing>;
  readonly #onError: (error: unknown) => void;
  #loaded: LoadedCatalogue | null = null;
  #loading: Promise<LoadedCatalogue> | null = null;

  /** `onError` receives errors of reads that no request waits for; the next request reads again. */
  constructor(read: (catalogue: CatalogueVersion) => Promise<Listing>, onError: (error: unknown) => void) {
    this.#read = read;
    this.#onError = onError;
  }

  /** Returns the catalogue to answer from: the one whose listing was read, or the current one if none was. */
  choose(current: CatalogueVersion): CatalogueVersion {
    if (this.#loaded && this.#loaded.catalogue.version !== current.version) this.#load(current).catch(this.#onError);
    return this.#loaded?.catalogue ?? current;
  }

  /** The listing of a catalogue from `choose`. Throws `UNAVAILABLE` when it is not read in two seconds. */
  async listing(catalogue: CatalogueVersion): Promise<Listing> {
    const isSame = (some: LoadedCatalogue | null) => some?.catalogue.version === catalogue.version;
    const loaded = isSame(this.#loaded) ? this.#loaded : await withTimeLimit(this.#load(catalogue), MAX_WAIT_MS);
    if (!loaded || !isSame(loaded)) throw stillReading();
    return loaded.listing;
  }

  /** Serves the current catalogue from now on, whether or not its listing is read. */
  forget(): void {
    this.#loaded = null;
    this.#loading = null;
  }

  /** Reads one listing at a time. An import in the meantime is noticed by the next request. */
  #load(catalogue: CatalogueVersion): Promise<LoadedCatalogue> {
    if (this.#loading) return this.#loading;
    const read = async (): Promise<LoadedCatalogue> => {
      try {
        const listing = await this.#read(catalogue);
        if (this.#loading === loading) this.#loaded = { catalogue, listing };
        return { catalogue, listing };
      } finally {
        if (this.#loading === loading) this.#loading = null;
      }
    };
    const loading = read();
    this.#loading = loading;
    return loading;
  }
}
