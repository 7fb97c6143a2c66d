import path from 'node:path';
import { unavailable } from '../../errors.ts';
import type { RevocationStore } from '../revocation-store.ts';
import type { FileSystem } from './file-system.ts';

interface Deps {
  readonly dir: string;
  readonly fs: FileSystem;
  readonly now: () => Date;
}

/** An empty file a revoked token, named `expiry.jti`: nothing to parse, nothing to tear. */
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
    const entries = (await fs.list(dir)).map((name) => name.split('.')).filter((parts) => parts.length === 2);
    const store = new LowdbRevocationStore(deps, new Map(entries.map(([expiry, jti]) => [jti!, Number(expiry)])));
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

  /** Forgets tokens that have expired by themselves. Expiries rise, so the oldest come first and the sweep stops early. */
  async #sweep(): Promise<void> {
    const seconds = this.#deps.now().getTime() / 1000;
    for (const [jti, expiresAt] of this.#expiryByJti) {
      // A day of grace, so that a clock that is set back revives no token.
      if (expiresAt + 86_400 > seconds) return;
      await this.#deps.fs.remove(path.join(this.#deps.dir, `${expiresAt}.${jti}`));
      this.#expiryByJti.delete(jti);
    }
  }
}
