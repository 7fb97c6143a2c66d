import path from 'node:path';
import { unavailable } from '../../errors.ts';
import type { RevocationStore } from '../../accounts/revocation-store.ts';
import type { FileSystem } from './file-system.ts';

interface Deps {
  readonly dir: string;
  readonly fs: FileSystem;
  readonly now: () => Date;
  /** Receives the errors of a sweep, which do not fail the log-out. */
  readonly onError: (error: unknown) => void;
}

/** Seconds. A clock that is set back by up to a day must not revive a revoked token. */
const GRACE = 86_400;

/** One empty file per revoked token, named `expiry.jti`: an empty file cannot be torn. */
export class LowdbRevocationStore implements RevocationStore {
  readonly #deps: Deps;
  readonly #expiryByJti: Map<string, number>;

  private constructor(deps: Deps, expiryByJti: Map<string, number>) {
    this.#deps = deps;
    this.#expiryByJti = expiryByJti;
  }

  static async open(deps: Deps): Promise<LowdbRevocationStore> {
    const { dir, fs } = deps;
    await fs.mkdir(dir);
    const names = (await fs.list(dir)).map((name) => name.split('.')).filter((parts) => parts.length === 2);
    const entries = names.map(([expiry, jti]) => [jti!, Number(expiry)] as const);
    const store = new LowdbRevocationStore(deps, new Map(entries.toSorted(([, a], [, b]) => a - b)));
    await store.#sweep();
    return store;
  }

  async revoke(jti: string, expiresAt: number): Promise<void> {
    const { dir, fs } = this.#deps;
    try {
      await fs.writeSynced(path.join(dir, `${expiresAt}.${jti}`), '');
      await fs.syncFolder(dir);
    } catch (error) {
      throw unavailable(error);
    }
    this.#expiryByJti.set(jti, expiresAt);
    await this.#sweep();
  }

  async isRevoked(jti: string): Promise<boolean> {
    return this.#expiryByJti.has(jti);
  }

  /**
   * Removes expired tokens. They are revoked in about the order of their expiry, so the sweep stops at the first that
   * is still valid. The next start retries a file that cannot be removed.
   */
  async #sweep(): Promise<void> {
    const { dir, fs, now, onError } = this.#deps;
    const seconds = now().getTime() / 1000;
    for (const [jti, expiresAt] of this.#expiryByJti) {
      if (expiresAt + GRACE > seconds) return;
      // Before its file, so that a concurrent sweep skips it.
      this.#expiryByJti.delete(jti);
      await fs.remove(path.join(dir, `${expiresAt}.${jti}`)).catch(onError);
    }
  }
}
