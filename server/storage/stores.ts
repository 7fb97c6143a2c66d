import type { CreateLimiter } from '../accounts/login-limits.ts';
import type { SandboxStore } from '../orders/payment/sandbox.ts';
import type { AccountStore } from './account-store.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import type { OrderStore } from './order-store.ts';
import type { RevocationStore } from './revocation-store.ts';
import type { SessionStore } from './session-store.ts';

/** All that the shop keeps, behind its ports. */
export interface Stores {
  readonly accounts: AccountStore;
  readonly catalogue: CatalogueStore;
  readonly orders: OrderStore;
  readonly revocations: RevocationStore;
  readonly sessions: SessionStore;
  readonly sandbox: SandboxStore;
  /** Where tries at log-in are counted. */
  readonly limiter: CreateLimiter;
  /** A random secret of that name, made once and kept. */
  secret(name: string): Promise<string>;
  /** Throws when the store cannot be written right now. */
  check(): Promise<void>;
  close(): Promise<void>;
}
