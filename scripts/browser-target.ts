/**
 * The oldest browsers in which the whole shop works: the build lowers syntax to them, and
 * scripts/browser-target.test.ts finds what else they lack.
 */
export const browserTarget = ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'];
