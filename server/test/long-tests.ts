/** Whether tests run as long as in `npm run test -- all`: over every store, and with more random input. */
export const areLong = Boolean(process.env['LONG_TESTS'] ?? process.env['CLUSTER_URL']);
