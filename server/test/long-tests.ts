/** Set by `npm run test -- all`: tests run over every store, and with more random input. */
export const LONG_TESTS = Boolean(process.env['LONG_TESTS'] ?? process.env['CLUSTER_URL']);
