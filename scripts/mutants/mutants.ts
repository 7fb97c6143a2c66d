/** A fault put into the shop, which its tests must notice. */
export interface Mutant {
  /** From the project's root. */
  readonly file: string;
  /** Of a pure rule, its tests stand beside it; else these, which run in the project's own configuration. */
  readonly tests?: readonly string[];
  /** Must occur in the file exactly once. */
  readonly from: string;
  readonly to: string;
}

const of = (file: string, changes: readonly (readonly [from: string, to: string])[]): readonly Mutant[] =>
  changes.map(([from, to]) => ({ file, from, to }));

const byTests = (
  file: string,
  tests: readonly string[],
  changes: readonly (readonly [from: string, to: string])[],
): readonly Mutant[] => of(file, changes).map((mutant) => ({ ...mutant, tests }));

const rules: readonly Mutant[] = [
  ...of('server/services/account/cart/cart.ts', [
    ['const MAX_QUANTITY = 99', 'const MAX_QUANTITY = 100'],
    ['(product.deliveryCharge ? DELIVERY_CHARGE : 0)', '0'],
    ['lines > MAX_LINES', 'lines >= MAX_LINES'],
    ['requireRoomForLines(cart.length + 1)', 'requireRoomForLines(cart.length)'],
    ['{ priceWhenAdded: price }', '{}'],
    ['Math.max(1, change(line.quantity))', 'Math.max(0, change(line.quantity))'],
    ['line : { ...line, quantity, updatedAt: now }', 'line : { ...line, quantity }'],
    ['? changed : cart', '? changed : changed'],
    ['quantity < 1 ||', 'quantity < 0 ||'],
    ['!Number.isInteger(quantity) ||', ''],
    ['product.originalPrice * quantity', 'product.originalPrice'],
    ['(product.originalPrice - product.price) * quantity', 'product.originalPrice - product.price'],
    ['(product.deliveryCharge ? 0 : DELIVERY_CHARGE)', '0'],
    ['totalOriginalPrice - totalDiscount + totalDeliveryCharge', 'totalOriginalPrice - totalDiscount'],
    ['holds(cart, entry.productId) ? cart :', 'false ? cart :'],
  ]),
  ...of('server/services/account/wishlist/wishlist.ts', [
    ['wishes > MAX_WISHES', 'wishes >= MAX_WISHES'],
    ['if (holds(wishlist, productId)) return wishlist;', ''],
    ['{ priceWhenAdded: price }', '{}'],
  ]),
  ...of('server/services/account/wishlist/watch.ts', [
    ['if (account.guest)', 'if (false)'],
    ['wish.productId !== productId || wish.watch', 'wish.productId !== productId'],
    ['.length >= MAX_WAITING', '.length > MAX_WAITING'],
    ['Math.min(price, offered)', 'offered'],
    ['now !== null && (seen === null || now < seen)', 'now !== null'],
    ["letter.kind !== 'wishes' || isWaiting(letter)", 'isWaiting(letter)'],
    ['if (books.length === 0) return looked;', ''],
  ]),
  ...of('server/services/account/addresses/address.ts', [
    ['maxLength: 100', 'maxLength: 101'],
    ['rules[name].read(input[name])', 'input[name]'],
    ['[\\p{L}\\d -]{1,10}', '[\\p{L}\\d -]{1,9}'],
    ['(?:\\D*\\d){7}', '(?:\\D*\\d){6}'],
    ['book.length >= MAX_ADDRESSES', 'book.length > MAX_ADDRESSES'],
    ['...fields, updatedAt: now }', '...fields }'],
  ]),
  ...of('server/services/account/addresses/address-book.ts', [
    ['slice(-MAX_REMOVED)', 'slice(0, MAX_REMOVED)'],
    ['...(wasDefault && { defaultAddressId: null }),', ''],
    ['removed.wasDefault && !keeper.defaultAddressId &&', 'removed.wasDefault &&'],
    ['if (addresses.length >= MAX_ADDRESSES) throw bookFull();', ''],
    ['place: removed.place', 'place: 0'],
  ]),
  ...of('server/services/catalogue/tally.ts', [
    ['Math.ceil((price - PRICE_FLOOR) / PRICE_STEP)', 'Math.floor((price - PRICE_FLOOR) / PRICE_STEP)'],
    ['Math.ceil(rating) - 1', 'Math.floor(rating) - 1'],
    ['price >= PRICE_FLOOR &&', ''],
    ['priceStep <= highestStep', 'priceStep < highestStep'],
    ['ratingStep >= lowestRating', 'ratingStep > lowestRating'],
    ['entry.count += count', 'entry.count += 1'],
    ['priceStep * 6 + ratingStep', 'priceStep + ratingStep'],
  ]),
  ...of('server/services/orders/order.ts', [
    ['rupees * 100', 'rupees * 10'],
    [
      "if (session.status === 'PENDING') return { ...session, status, updatedAt: now };",
      'return { ...session, status };',
    ],
    ['session.widgetUntil <= now.toISOString()', 'false'],
    ['age > watchMs ?', 'age < watchMs ?'],
    ["> LIFETIME_MS ? 'EXPIRED'", "> 2 * LIFETIME_MS ? 'EXPIRED'"],
    ['wasTried ? WATCH_MS : UNTRIED_WATCH_MS', 'UNTRIED_WATCH_MS'],
    ['.toSorted(([a], [b]) => (a < b ? -1 : 1))', ''],
  ]),
  ...of('server/services/orders/placement.ts', [
    ['line.quantity > copies ?', 'line.quantity >= copies ?'],
    ['quantity: line.quantity - copies', 'quantity: line.quantity'],
    ['if (!account.cart.some((line) => paid.has(line.id))) return account;', ''],
  ]),
  ...of('server/services/account/sign-in/network.ts', [['ip.parts.slice(0, 4)', 'ip.parts.slice(0, 5)']]),
  ...of('server/services/timestamp.ts', [
    ['minutes * 60_000', 'minutes * 60'],
    ["minutes < 0 ? '-' : '+'", "'+'"],
    ['size % 60', 'size'],
  ]),
  ...of('server/services/orders/payment/signature.ts', [
    ['given.length === expected.length && timingSafeEqual(given, expected)', 'given.length === expected.length'],
    ['`${providerOrderId}|${paymentId}`', '`${paymentId}|${providerOrderId}`'],
  ]),
  ...of('client/ui/book/truncate-title.ts', [
    ['characters.length >= 15', 'characters.length > 15'],
    ['characters.slice(0, 13)', 'characters.slice(0, 12)'],
  ]),
  ...of('client/session/origin.ts', [
    ['|| TRICKS.test(value)', ''],
    ['!OWN_PATH.test(pathname) ||', ''],
    ['|| CLOSED_TO_ORIGINS.test(pathname)', ''],
    ["safe === '/' ? '/login'", "safe === '/login' ? '/login'"],
  ]),
  ...of('client/catalogue/list/filters.ts', [
    ['limit >= PRICE_FLOOR &&', ''],
    ['% PRICE_STEP === 0', '% PRICE_STEP >= 0'],
    ["params.getAll('category').map((name) => name.trim().toLowerCase())", "params.getAll('category')"],
    ['[...new Set(names', '[...(names'],
    ['if (visible(filters.search))', 'if (filters.search)'],
    ['rest.length < categories.length ? rest', 'rest.length <= categories.length ? rest'],
    ['const text = search.trim();', 'const text = search;'],
  ]),
  ...of('client/catalogue/long-list/rows-and-gaps.ts', [
    ['start > end', 'start >= end'],
    ['top + height > end', 'top + height >= end'],
    ["parts.length === 0 ? 'above' : 'between'", "'above'"],
  ]),
  ...of('client/account/password-rule.ts', [
    ['Array.from(password).length < 8', 'Array.from(password).length < 7'],
    ['different < 8 ? 3 : 4', 'different < 7 ? 3 : 4'],
  ]),
];

/** Clean-up, limits, headers and the branches in which nothing happens. */
const doors: readonly Mutant[] = [
  ...byTests(
    'server/services/orders/orders.service.ts',
    ['server/services/orders/order-again.test.ts'],
    [
      ['copies.set(productId, (copies.get(productId) ?? 0) + quantity)', 'copies.set(productId, quantity)'],
      ['[...new Set(gone)]', 'gone'],
    ],
  ),
  ...byTests(
    'server/services/orders/orders.service.ts',
    ['server/services/orders/settlement.rounds.test.ts'],
    [['session.checkAt === null ||', '']],
  ),
  ...byTests(
    'server/services/account/cart/cart.ts',
    ['server/services/account/cart/cart.test.ts', 'server/services/orders/order-again.test.ts'],
    [['Math.min(MAX_QUANTITY, line.quantity + quantity - copies)', 'line.quantity + quantity - copies']],
  ),
  ...byTests(
    'server/services/orders/reconciler.ts',
    ['server/services/orders/reconciler.test.ts'],
    [['isFull: own.length === ROUND', 'isFull: false']],
  ),
  ...byTests(
    'server/services/orders/reconcile-repeatedly.ts',
    ['server/services/orders/reconcile-repeatedly.test.ts'],
    [['if (!isFull) return;', '']],
  ),
  ...byTests(
    'server/storage/lowdb/record-folder.ts',
    ['server/storage/lowdb/record-folder.test.ts'],
    [['if (isIdle) this.#open.delete(old)', 'this.#open.delete(old)']],
  ),
  ...byTests(
    'server/services/account/sign-in/passwords.service.ts',
    [
      'server/services/account/sign-in/reset-password.test.ts',
      'server/services/account/sign-in/passwords.service.test.ts',
    ],
    [
      ['await limits.spend(attempt);', ''],
      ['await Promise.all(underWay);', ''],
    ],
  ),
  ...byTests(
    'server/services/account/sign-in/login-limits.ts',
    ['server/services/account/sign-in/login-limits.test.ts'],
    [['email: { points: 300,', 'email: { points: 30_000,']],
  ),
  ...byTests(
    'server/http/same-origin.ts',
    ['server/http/same-origin.test.ts', 'server/http/behind-a-proxy.test.ts'],
    [['.at(-1)', '.at(0)']],
  ),
  ...byTests(
    'server/http/response-cache.ts',
    ['server/http/response-cache.test.ts', 'server/http/behind-a-proxy.test.ts', 'server/http/allowed-origins.test.ts'],
    [
      ['const isProxy = trusts(socket.remoteAddress, 0)', 'const isProxy = false'],
      ["if (authorization !== undefined && method !== 'POST') return;", ''],
      ["if (headers['access-control-allow-origin'] !== undefined) return;", ''],
      ['if (isAllowed(request)) return;', ''],
    ],
  ),
  ...byTests(
    'server/http/large-answer.ts',
    ['server/http/large-answer.test.ts'],
    [['old.then(({ file }) => rm(file, { force: true }))', 'old.then(() => undefined)']],
  ),
  ...byTests(
    'server/http/error-reply.ts',
    ['server/http/error-reply.test.ts'],
    [["if (error.code === 'UNAVAILABLE') log", 'if (false) log']],
  ),
  ...byTests(
    'server/graphql/mask-error.ts',
    ['server/graphql/mask-error.test.ts'],
    [['retryAfter === undefined ? {}', 'true ? {}']],
  ),
  ...byTests('server/pages/crawlers.ts', ['server/pages/pages.test.ts'], [["&& shard !== '0'", '']]),
  ...byTests(
    'server/pages/rendered-pages.ts',
    ['server/pages/rendered-pages.test.ts'],
    [
      ['longestWaitMs: MAX_WAIT_MS', 'longestWaitMs: 60_000'],
      ["error === tooLate ? 'skipped' : 'failed'", "'failed'"],
      ['if (!isWhole) renders', 'if (false) renders'],
      ['return isWhole ? made : null', 'return made'],
    ],
  ),
  ...byTests(
    'server/pages/client-files.ts',
    ['server/pages/client-files.test.ts'],
    [
      ["immutable' : 'no-cache'", "immutable' : 'public, max-age=31536000, immutable'"],
      ["pathname.replace(/\\/$/, '')", 'pathname'],
      ['redirect(movedTo + search, 301)', 'redirect(movedTo, 301)'],
    ],
  ),
  ...byTests(
    'server/async/keyed-queue.ts',
    ['server/async/keyed-queue.test.ts'],
    [['if (queue.length === 0) queues.delete(key);', '']],
  ),
  ...byTests(
    'server/async/repeat.ts',
    ['server/async/repeat.test.ts'],
    [['if (!stopped.signal.aborted) onError(error);', '']],
  ),
  ...byTests('server/async/time-limit.ts', ['server/async/time-limit.test.ts'], [['clearTimeout(timer);', '']]),
];

const client: readonly Mutant[] = [
  ...byTests(
    'client/my-lists/catch-up.ts',
    ['client/my-lists/follow-tabs.test.tsx'],
    [
      ['document.hidden ||', ''],
      ['|| !navigator.onLine', ''],
      ['await new Promise((resolve) => setTimeout(resolve, GATHERING_MS));', ''],
    ],
  ),
  ...byTests(
    'client/graphql/mutations-in-turn.ts',
    ['client/graphql/mutations-in-turn.test.ts'],
    [
      ['ended !== before ||', ''],
      ['turn < (newest.get(name) ?? 0)', 'false'],
    ],
  ),
  ...byTests(
    'client/my-lists/follow-tabs.ts',
    ['client/my-lists/follow-tabs.test.tsx'],
    [
      ['isMutation && tellsOfShown(data)', 'isMutation'],
      ['if (!isMutation) return;', ''],
      ['if (isAnswerMissing) void catchUp(operation.client);', 'void catchUp(operation.client);'],
      ['isAnswerMissing = true;', ''],
      ["persisted && catchUp(client, 'on another device')", 'persisted'],
    ],
  ),
  ...byTests(
    'client/cart/use-cart-quantities.ts',
    ['client/cart/use-cart-quantities.test.tsx'],
    [
      ['if (change.underWay === 0) void send', 'void send'],
      ['change.wanted = change.sent;', ''],
      ['if (change.underWay > 0) return;', ''],
      ['!isRefusal(error) &&', ''],
      ['&& !(error instanceof TimeoutError)', ''],
      ['context: { afterMutations: true }', 'context: {}'],
    ],
  ),
  ...byTests(
    'client/cart/quantity-stepper.tsx',
    ['client/pages/cart-page.test.tsx'],
    [["if (key === 'Escape') reset();", '']],
  ),
  ...byTests(
    'client/account/signup-form.tsx',
    ['client/pages/sign-in/signup-page.test.tsx'],
    [['{ words, clears: true }', '{ words }']],
  ),
  ...byTests(
    'client/graphql/use-pages.ts',
    ['client/catalogue/list/use-product-list.test.tsx'],
    [['loaded.key === key ? loaded', 'true ? loaded']],
  ),
  ...byTests(
    'client/catalogue/search/suggestions.tsx',
    ['client/catalogue/search/suggestions.test.tsx'],
    [['const positions = choices.length + 1;', 'const positions = choices.length;']],
  ),
  ...byTests(
    'client/catalogue/search/zero-results.ts',
    ['client/catalogue/search/zero-results.test.ts'],
    [["'Any rating', { ratingAbove: undefined }", "'Any rating', {}"]],
  ),
  ...byTests(
    'client/offline/strategies.ts',
    ['client/offline/strategies.test.ts'],
    [['if (open && response.ok && isPage', 'if (open && isPage']],
  ),
];

export const mutants: readonly Mutant[] = [...rules, ...doors, ...client];
