import { createHmac, timingSafeEqual } from 'node:crypto';

/** The hex HMAC-SHA256 by which the provider signs payments (`order id|payment id`) and webhooks (the raw body). */
export const sign = (secret: string, message: string | Buffer): string =>
  createHmac('sha256', secret).update(message).digest('hex');

/** Compares in constant time; false for a signature of another length or alphabet. */
export function isSignedBy(secret: string, message: string | Buffer, signature: string): boolean {
  const expected = Buffer.from(sign(secret, message));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const paymentMessage = ({
  providerOrderId,
  paymentId,
}: {
  providerOrderId: string;
  paymentId: string;
}): string => `${providerOrderId}|${paymentId}`;
