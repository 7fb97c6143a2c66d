/** The id of the toast about a payment: a later one replaces it, and a placed order dismisses it. */
export const PAYMENT_NOTICE = 'payment';
