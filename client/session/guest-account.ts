/** The shared demo account, published on purpose: anyone may use it. */
export const GUEST_ACCOUNT = { email: 'guest@colophon.example', password: 'turn-the-page' } as const;
