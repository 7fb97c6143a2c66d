import guest from '../seeds/guest.json' with { type: 'json' };
import products from '../seeds/products.json' with { type: 'json' };
import users from '../seeds/users.json' with { type: 'json' };

/** Accounts with published passwords, which therefore only work in a demonstration. */
export const demoAccounts = [guest, ...users];

/** The books of the demonstration, which no shop sells. */
export const demoBookIds: readonly string[] = products.map(({ _id }) => _id);

const demoIds = new Set(demoAccounts.map(({ _id }) => _id));

/**
 * Compares ids, since in a shop that sells, one of the emails may belong to a shopper. Each copy of the guest's account
 * is a demonstration account, too.
 */
export const isDemoAccount = ({
  id,
  guest: isGuest = false,
}: {
  readonly id: string;
  readonly guest?: boolean;
}): boolean => isGuest || demoIds.has(id);

/** The sign-in of a demonstration's shared account. */
export const guestLogin = { email: guest.email, password: guest.password };

export type GuestLogin = typeof guestLogin;

/** The public facts of a demonstration. */
export interface Demonstration {
  readonly guestLogin: GuestLogin;
  /** Whether strangers can reach it, so that pages must state that nothing is sold. */
  readonly isPublic: boolean;
}

/** A key of the provider's test mode, in which no card is charged. */
export const isTestKey = (keyId: string): boolean => keyId.startsWith('rzp_test_');

/** Returns whether others than this machine can reach an https address. */
export function isPublicAddress(url: string | null): boolean {
  const { protocol, hostname = '' } = (url === null ? null : URL.parse(url)) ?? {};
  return protocol === 'https:' && !/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

interface Settings {
  /** DEMO; null if it is not set. */
  readonly demo: boolean | null;
  readonly keyId: string | null;
  readonly publicUrl: string | null;
}

/** Decides whether the shop is a demonstration, or explains how its settings contradict each other. */
export function decideDemo({ demo, keyId, publicUrl }: Settings): boolean | { readonly fault: string } {
  if (keyId !== null) {
    if (demo && !isTestKey(keyId)) return { fault: 'A demonstration cannot have live payment keys: remove DEMO=on' };
    return demo ?? false;
  }
  if (demo === false)
    return { fault: 'DEMO is off, so nobody could pay: RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are missing' };
  if (demo === null && isPublicAddress(publicUrl))
    return {
      fault:
        'PUBLIC_URL is a public address, but no payment keys are set: set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET to sell, or DEMO=on to show a demonstration that charges nobody',
    };
  return true;
}
