import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { v4 as newId } from 'uuid';
import type { Config } from './config.ts';
import { guestLogin, isDemoAccount, isPublicAddress } from './demonstration.ts';
import { createAddressesService } from './services/account/addresses/addresses.service.ts';
import { createCartService } from './services/account/cart/cart.service.ts';
import { unerasedAccounts } from './services/account/account-store.ts';
import { createProfileService } from './services/account/profile/profile.service.ts';
import { createAccountsService } from './services/account/sign-in/accounts.service.ts';
import { createLoginLimits, type LoginLimits } from './services/account/sign-in/login-limits.ts';
import { createConfirmPassword } from './services/account/sign-in/confirm-password.ts';
import { createEmailService } from './services/account/sign-in/email.service.ts';
import { createPasswordHasher, type PasswordHasher } from './services/account/sign-in/password-hash.ts';
import { createPasswordsService } from './services/account/sign-in/passwords.service.ts';
import { createSessionsService } from './services/account/sign-in/sessions.service.ts';
import { createTokens } from './services/account/sign-in/tokens.ts';
import { createWishRound } from './services/account/wishlist/wish-round.ts';
import { createUnsubscribeLinks } from './services/account/wishlist/unsubscribe-links.ts';
import { createWishlistService } from './services/account/wishlist/wishlist.service.ts';
import { createNamedBooks } from './services/catalogue/named-books.ts';
import { createCatalogueService } from './services/catalogue/catalogue.service.ts';
import { stockedCatalogue } from './services/catalogue/stocked-catalogue.ts';
import { type ChangesOptions, createChangesService } from './services/changes/changes.service.ts';
import { createCovers } from './services/covers/covers.ts';
import { createErasureService } from './services/erasure/erasure.service.ts';
import { createPeopleService } from './services/erasure/people.service.ts';
import { createRetentionService } from './services/erasure/retention.service.ts';
import { createLetterMetrics } from './services/letters/letter-metrics.ts';
import { createLettersService } from './services/letters/letters.service.ts';
import type { MachineReport } from './services/letters/open-work.ts';
import type { Mailer } from './services/mail/mail.ts';
import { countOrderChanges } from './services/orders/order-metrics.ts';
import { createAvailableCopies } from './services/orders/available-copies.ts';
import { createFulfilmentService } from './services/orders/fulfilment/fulfilment.service.ts';
import { createOrdersService } from './services/orders/orders.service.ts';
import { createPaymentsService } from './services/orders/payments/payments.service.ts';
import { createRazorpay } from './services/orders/payments/razorpay.ts';
import { createSandbox } from './services/orders/payments/sandbox/sandbox.ts';
import { createSessionBudget } from './services/orders/payments/session-budget.ts';
import { createNotifyOwner } from './services/mail/notify-owner.ts';
import { createUnmatchedReport } from './services/orders/payments/unmatched-payments.ts';
import { createStockService } from './services/stock/stock.service.ts';
import { createClosureService } from './services/shop/closure.ts';
import { sellerOf } from './services/shop/profile.ts';
import type { Shop } from './services/shop/read-shop.ts';
import type { Services } from './services/services.ts';
import type { Stores } from './services/stores.ts';
import type { Tracing } from './telemetry/tracing.ts';

export interface ServiceOptions
  extends Pick<Config, 'jwtSecret'>, Partial<Pick<Config, 'publicUrl' | 'razorpay' | 'demo' | 'ordersTo' | 'smtpUrl'>> {
  readonly stores: Stores;
  readonly shop: Shop;
  readonly now?: () => Date;
  readonly limits?: LoginLimits;
  readonly passwords?: PasswordHasher;
  readonly streams?: ChangesOptions;
  /** Without one, no mail is sent. */
  readonly mailer?: Mailer;
  /** The address in mails of a shop without a public one. */
  readonly listensAt?: () => string;
  /** Reports the state of the machine for the owner's letter. */
  readonly reportMachine?: () => Promise<MachineReport>;
  readonly tracing?: Tracing | undefined;
}

interface Instruments {
  readonly metrics: Registry;
  readonly log: FastifyBaseLogger;
}

export async function createServices(options: ServiceOptions, { metrics, log }: Instruments): Promise<Services> {
  const { stores, razorpay, publicUrl = null, listensAt = () => '', now = () => new Date() } = options;
  const { demo = !razorpay, mailer, shop } = options;
  const { stock } = stores;
  const accounts = unerasedAccounts(stores.accounts);
  const catalogue = stockedCatalogue(stores.catalogue, stock.scarce);
  const sharedEmails = demo ? [guestLogin.email] : [];
  const isLocked = demo ? () => false : isDemoAccount;
  const common = { accounts, newId, now };
  const limits = options.limits ?? createLoginLimits({ limiter: stores.limiter, sharedEmails });
  const passwords = options.passwords ?? createPasswordHasher();
  const tokens = createTokens({ secret: options.jwtSecret ?? (await stores.secret('jwt')), now });
  const sandbox = createSandbox({
    store: stores.sandbox,
    secret: await stores.secret('sandbox'),
    webhookSecret: await stores.secret('sandbox-webhook'),
  });
  const unsubscribeLinks = createUnsubscribeLinks(await stores.secret('quiet-links'));
  const covers = createCovers(stores);
  const { orders } = stores;
  countOrderChanges(metrics, orders);
  const availableCopies = createAvailableCopies({ orders, stock });
  const cart = createCartService({ ...common, catalogue, availableCopies, postage: shop.postage });
  const closure = createClosureService({ ...stores, timeZone: shop.timeZone, now });
  await closure.refresh();
  const address = () => publicUrl ?? listensAt();
  const ordersTo = options.ordersTo ?? (shop.isDemonstration ? null : shop.email);
  const openSessions = createSessionsService({ ...common, tokens });
  const confirmPassword = createConfirmPassword({ passwords, limits, isShared: isDemoAccount });
  const mailing = {
    accounts,
    limits,
    mailer: mailer ?? { send: async () => undefined },
    sender: shop,
    publicUrl: address,
    isLocked,
    now,
    onError: (error: unknown) => log.error({ err: error }, 'a mail could not be sent'),
  };
  const signIn = createAccountsService({
    ...common,
    openSessions,
    passwords,
    tokens,
    limits,
    isLocked,
  });

  return {
    accounts: signIn,
    email: createEmailService({ ...mailing, confirmPassword, limiter: stores.limiter }),
    passwords: createPasswordsService({ ...mailing, passwords, openSessions, sharedEmails }),
    profile: createProfileService({ ...common, confirmPassword }),
    openSessions,
    addresses: createAddressesService(common),
    cart,
    wishlist: createWishlistService({
      ...common,
      catalogue,
      unsubscribeLinks,
      // A demonstration shows its letters as files.
      sendsLetters: demo || options.smtpUrl !== null,
    }),
    wishRound: createWishRound({ ...common, catalogue, stock }),
    catalogue: createCatalogueService({
      catalogue,
      stockRevision: stock.revision,
      ...(shop.categories && { categoryEntries: shop.categories }),
    }),
    changes: createChangesService({
      feed: stores.changes,
      authenticate: signIn.authenticate,
      expiryOf: (token) => tokens.verify(token).expiresAt,
      metrics,
      now,
      limits: options.streams ?? {},
    }),
    closure,
    covers,
    erasure: createErasureService({ accounts: stores.accounts, orders, sends: !demo, now, log }),
    demonstration: demo ? { guestLogin, isPublic: isPublicAddress(publicUrl) } : null,
    fulfilment: createFulfilmentService({ orders, accounts, timeZone: shop.timeZone, now }),
    letters: mailer
      ? createLettersService({
          ...stores,
          catalogue,
          mailer,
          shop,
          ordersTo,
          publicUrl: address,
          unsubscribeLinks,
          reportMachine: options.reportMachine ?? (async () => ({ backupAt: null, freeBytes: null })),
          onOutcome: createLetterMetrics(metrics),
          now,
          log,
        })
      : null,
    orders: createOrdersService({ ...common, catalogue, orders, shop }),
    namedBooks: createNamedBooks(catalogue),
    ownersStock: createStockService({ stock, catalogue, now }),
    payments: createPaymentsService({
      ...common,
      orders,
      closure: stores.closure,
      availableCopies,
      provider: razorpay ? createRazorpay(razorpay, options.tracing?.fetch) : sandbox,
      linesOf: (account) => cart.view(account).lines(),
      imageOf: ({ product }) => covers.coverAddress(product),
      spendSession: createSessionBudget(stores.limiter, 'session'),
      spendAsk: createSessionBudget(stores.limiter, 'ask'),
      log,
      numbering: shop,
      seller: sellerOf(shop),
      shop,
      notifyOwner: createNotifyOwner({ ownerLetters: stores.ownerLetters, now }),
      reportUnmatched: createUnmatchedReport({ metrics, warn: (details, message) => log.warn(details, message) }),
    }),
    people: createPeopleService({ ...common, orders }),
    retention: createRetentionService({ ...stores, now, log }),
    sandbox: razorpay ? null : sandbox,
    shop,
  };
}
