import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedBy, paymentMessage, sign } from './signature.ts';

// The example in the provider's documentation.
const secret = 'EnLs21M47BllR3X8PSFtjtbd';
const message = paymentMessage({ providerOrderId: 'order_IEIaMR65cu6nz3', paymentId: 'pay_IH4NVgf4Dreq1l' });
const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';

it('signs as the provider does', () => {
  expect(message).toBe('order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l');
  expect(sign(secret, message)).toBe(signature);
  expect(isSignedBy(secret, message, signature)).toBe(true);
});

it('signs any raw bytes of a webhook', () => {
  const body = Buffer.from([0x7b, 0xff, 0x00, 0x7d]);
  const expected = createHmac('sha256', secret).update(body).digest('hex');
  expect(isSignedBy(secret, body, expected)).toBe(true);
  expect(isSignedBy(secret, body.toString(), expected)).toBe(false);
});

describe('a signature is wrong', () => {
  it('with any one digit changed to any other', () => {
    const digits = '0123456789abcdef';
    const accepted = Array.from(signature).flatMap((right, index) =>
      Array.from(digits)
        .filter((digit) => digit !== right)
        .map((digit) => `${signature.slice(0, index)}${digit}${signature.slice(index + 1)}`)
        .filter((forged) => isSignedBy(secret, message, forged)),
    );
    expect(accepted).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['one digit short', signature.slice(1)],
    ['one digit long', `${signature}0`],
    ['twice as long', signature + signature],
    ['in upper case', signature.toUpperCase()],
    ['with a space before it', ` ${signature}`],
    ['of as many letters outside ASCII', 'é'.repeat(64)],
    ['of as many bytes outside ASCII', 'é'.repeat(32)],
    ['of emoji', '🔑'.repeat(16)],
    ['of half an emoji', '\uD83D'.repeat(64)],
    ['of zero bytes', '\0'.repeat(64)],
    ['very long', '0'.repeat(60_000)],
  ])('%s', (_, forged) => expect(isSignedBy(secret, message, forged)).toBe(false));

  it.each([
    ['another secret', 'EnLs21M47BllR3X8PSFtjtbD', message],
    ['an empty secret', '', message],
    ['another payment', secret, 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1m'],
    ['another order', secret, 'order_IEIaMR65cu6nz4|pay_IH4NVgf4Dreq1l'],
    ['the ids the other way round', secret, 'pay_IH4NVgf4Dreq1l|order_IEIaMR65cu6nz3'],
    ['the ids without the bar', secret, 'order_IEIaMR65cu6nz3pay_IH4NVgf4Dreq1l'],
  ])('by or for %s', (_, key, signed) => expect(isSignedBy(key, signed, signature)).toBe(false));
});
