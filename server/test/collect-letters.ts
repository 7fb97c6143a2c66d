import { createUnsubscribeLinks } from '../services/account/wishlist/unsubscribe-links.ts';
import { createLettersService } from '../services/letters/letters.service.ts';
import type { Outcome } from '../services/letters/delivery.ts';
import type { Mail } from '../services/mail/mail.ts';
import { readShop } from '../services/shop/read-shop.ts';
import type { Stores } from '../services/stores.ts';

interface Options {
  readonly now?: () => Date;
  readonly ordersTo?: string | null;
  /** Sends the mails instead of collecting them. */
  readonly send?: (mail: Mail) => Promise<void>;
}

const shop = await readShop(null);

/** The service that sends a shop's letters. Its mails are collected in `mails` instead of being sent. */
export function collectLetters(stores: Stores, options: Options = {}) {
  const mails: Mail[] = [];
  const outcomes: Outcome[] = [];
  const logged: { readonly message: string; readonly details: Record<string, unknown> }[] = [];
  const log = (details: object, message: string) =>
    void logged.push({ message, details: details as Record<string, unknown> });
  const service = createLettersService({
    ...stores,
    mailer: { send: options.send ?? (async (mail) => void mails.push(mail)) },
    shop,
    ordersTo: options.ordersTo === undefined ? 'owner@books.example' : options.ordersTo,
    publicUrl: () => 'https://books.example',
    unsubscribeLinks: createUnsubscribeLinks('a secret'),
    reportMachine: async () => ({ backupAt: '2026-11-22T06:00:00.000Z', freeBytes: 12 * 1024 ** 3 }),
    onOutcome: (outcome) => outcomes.push(outcome),
    now: options.now ?? (() => new Date()),
    log: { warn: log, error: log },
  });
  return {
    ...service,
    mails,
    outcomes,
    logged,
    /** Sends the letters that are due. Returns the mails of this round. */
    round: async (): Promise<readonly Mail[]> => {
      const before = mails.length;
      await service.sendDue(new AbortController().signal);
      return mails.slice(before);
    },
  };
}
