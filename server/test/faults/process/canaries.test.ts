import { expect, test } from 'vitest';
import { addressOf } from '../crash/address-lane.ts';
import { booksOf } from '../crash/viewer.ts';
import { graphql, overHttp, rest } from '../door.ts';
import { startShop } from '../shop-process.ts';
import { aFolder } from '../../fixtures.ts';

const PASSWORD = 'canary-password-4711';
const MOBILE = '+91 4711 4711 47';
const EMAIL = 'canary@example.com';

test('no secret is in the log at its most verbose level, even after errors', async () => {
  const dataDir = aFolder();
  const shop = await startShop({ dataDir, env: { LOG_LEVEL: 'trace' } });
  const door = overHttp(shop.base);
  const person = { firstName: 'Asha', lastName: 'Rao', email: EMAIL, password: PASSWORD };
  const { encodedToken: token } = await rest(door, 'POST', '/api/auth/signup', { body: person });
  const address = { ...addressOf('Home', 'Pune'), mobile: MOBILE };
  const book = await rest(door, 'POST', '/api/user/address', { token, body: { address } });
  await rest(door, 'POST', '/api/user/cart', { token, body: { item: { _id: (await booksOf(door))[0]!.id } } });
  const {
    createPaymentSession: { paymentSession: session },
  } = await graphql(
    door,
    token,
    'mutation ($id: ID!) { createPaymentSession(addressId: $id) { paymentSession { id providerOrderId prefill { contact } } userErrors { code field message } } }',
    { id: book.address[0]._id },
  );
  const url = `/sandbox/orders/${session.providerOrderId}/payments`;
  const proof = await rest(door, 'POST', url, { body: { outcome: 'pay' } });
  const input = {
    paymentSessionId: session.id,
    providerOrderId: proof.razorpay_order_id,
    paymentId: proof.razorpay_payment_id,
  };
  const confirm =
    'mutation ($input: ConfirmPaymentInput!) { confirmPayment(input: $input) { order { id } userErrors { code field message } } }';
  const forged = `${proof.razorpay_signature.slice(1)}x`;

  // Errors are logged with the most detail.
  const wrong = [
    door.send('POST', '/api/auth/login', { body: { ...person, password: `${PASSWORD} wrong` } }),
    door.send('POST', '/api/auth/login', { body: { email: [EMAIL], password: { text: PASSWORD } } }),
    door.send('POST', '/api/auth/signup', { body: person }),
    door.send('GET', '/api/user/cart', { token: `${token}x` }),
    door.send('GET', `/api/user/cart?token=${token}&password=${PASSWORD}`, { token }),
    door.send('POST', '/api/user/address', { token, body: { address: { ...address, mobile: `${MOBILE} x` } } }),
    door.send('POST', '/graphql', {
      token,
      body: { query: confirm, variables: { input: { ...input, signature: forged } } },
    }),
    door.send('POST', '/graphql', {
      token,
      body: {
        query: `mutation { logIn(email: "${EMAIL}", password: "${PASSWORD}") { session { tokem } userErrors { code field message } } }`,
      },
    }),
    door.send('POST', '/graphql', {
      body: {
        query: `mutation { logIn(email: "${EMAIL}", password: "${PASSWORD}") { session { token } userErrors { code field message } } }`,
      },
    }),
    door.send('POST', '/graphql', {
      token,
      body: {
        query:
          'mutation ($p: Int!) { logIn(email: "a@b", password: $p) { session { token } userErrors { code field message } } }',
        variables: { p: PASSWORD },
      },
    }),
    fetch(
      `${shop.base}/graphql?query=${encodeURIComponent(`mutation{logIn(email:"${EMAIL}",password:"${PASSWORD}"){ session { token } userErrors { code field message } }}`)}`,
      {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      },
    ),
    fetch(`${shop.base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: `{"email":"${EMAIL}","password":"${PASSWORD}"`,
    }),
    fetch(`${shop.base}/nowhere/${token}`, { headers: { authorization: token } }),
  ];
  await Promise.allSettled(wrong);
  await graphql(door, token, confirm, { input: { ...input, signature: proof.razorpay_signature } });
  await graphql(door, token, 'mutation { logOut }');
  const { output } = await shop.end('SIGTERM');

  expect(output.split('\n').length).toBeGreaterThan(30);
  const canaries = {
    password: PASSWORD,
    token: token as string,
    'signature of the token': (token as string).split('.')[2]!,
    'signature of the payment': proof.razorpay_signature as string,
    'forged signature': forged,
    mobile: MOBILE,
  };
  // Unknown paths are logged, and may contain anything.
  const lines = output.split('\n').filter((line) => !line.includes('/nowhere/'));
  const leaked = Object.entries(canaries).filter(([, secret]) => lines.some((line) => line.includes(secret)));
  expect(leaked.map(([name]) => name)).toEqual([]);
});
