import path from 'node:path';
import { unavailable } from '../../errors.ts';
import { REVOCATION_GRACE, type RevocationStore } from '../../services/account/sign-in/revocation-store.ts';
import type { FileSystem } from './file-system.ts';

interface Deps {
  readonly dir: string;
  readonly fs: FileSystem;
  readonly now: () => Date;
  /** Receives the errors of a sweep, which do not fail the log-out. */
  readonly onError: (error: unknown) => void;
}

interface EmbeddedRevocations extends RevocationStore {
  isRevoked(jti: string): boolean;
}

/** One empty file per revoked token, named `expiry.jti`: an empty file cannot be torn. */
export async function openRevocationStore({ dir, fs, now, onError }: Deps): Promise<EmbeddedRevocations> {
  await fs.mkdir(dir);
  const names = (await fs.list(dir)).map((name) => name.split('.')).filter((parts) => parts.length === 2);
  const entries = names.map(([expiry, jti]) => [jti!, Number(expiry)] as const);
  const expiryByJti = new Map(entries.toSorted(([, a], [, b]) => a - b));
  const fileOf = (jti: string, expiresAt: number) => path.join(dir, `${expiresAt}.${jti}`);

  /**
   * Removes expired tokens. They are revoked in about the order of their expiry, so the sweep stops at the first that
   * is still valid. The next start retries a file that cannot be removed.
   */
  async function sweep(): Promise<void> {
    const seconds = now().getTime() / 1000;
    for (const [jti, expiresAt] of expiryByJti) {
      if (expiresAt + REVOCATION_GRACE > seconds) return;
      // Before its file, so that a concurrent sweep skips it.
      expiryByJti.delete(jti);
      await fs.remove(fileOf(jti, expiresAt)).catch(onError);
    }
  }

  await sweep();
  return {
    async revoke({ jti, expiresAt }) {
      try {
        await fs.writeSynced(fileOf(jti, expiresAt), '');
        await fs.syncFolder(dir);
      } catch (error) {
        throw unavailable(error);
      }
      expiryByJti.set(jti, expiresAt);
      await sweep();
    },

    isRevoked: (jti) => expiryByJti.has(jti),
  };
}
