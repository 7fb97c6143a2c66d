import { isTestKey } from '../../demonstration.ts';
import { sign } from '../../services/orders/payments/signature.ts';
import { call, cannotKnow, notOk, ok, type Point, type ShopCheck } from './point.ts';

const KEYS = 'payment keys';
const WEBHOOK = 'webhook';
const CLOCK = 'clock';

/** Asks the provider whether it accepts the keys, and for its time. */
async function askProvider({ config, send }: ShopCheck) {
  const { keyId, keySecret, baseUrl } = config.razorpay!;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return call(send, new URL('/v1/orders?count=1', baseUrl).href, { headers: { authorization } });
}

function keysPoint({ config }: ShopCheck, answer: Response | string): Point {
  if (typeof answer === 'string') return cannotKnow(KEYS, `the provider cannot be asked: ${answer}`);
  if (answer.status === 401)
    return notOk(KEYS, 'the provider refuses them (401): copy RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET again');
  if (!answer.ok) return cannotKnow(KEYS, `the provider answered ${answer.status}: try again`);
  return isTestKey(config.razorpay!.keyId)
    ? notOk(KEYS, 'the provider takes them, but they are test keys: no card is charged')
    : ok(KEYS, 'the provider takes them');
}

/** A larger skew shifts the times of tokens and of waits for payments. */
const MAX_SKEW_MS = 30_000;

/** Compares this machine's clock with `there`, a time that was read just now and may be cut to whole seconds. */
export function clockPoint({ now }: Pick<ShopCheck, 'now'>, from: string, there: Date | null): Point {
  if (there === null || Number.isNaN(there.getTime())) return cannotKnow(CLOCK, `${from} does not report its time`);
  const skew = now().getTime() - there.getTime();
  if (Math.abs(skew) <= MAX_SKEW_MS) return ok(CLOCK, `agrees with ${from}`);
  const seconds = Math.round(Math.abs(skew) / 1000);
  return notOk(
    CLOCK,
    `this machine is ${seconds} seconds ${skew > 0 ? 'ahead of' : 'behind'} ${from}: turn on time synchronisation (NTP)`,
  );
}

/** Checks the keys, and this machine's clock against the provider's. */
export async function providerPoints(check: ShopCheck): Promise<readonly Point[]> {
  if (check.config.razorpay === null)
    return [notOk(KEYS, 'none, so nobody can pay: set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET')];
  const answer = await askProvider(check);
  const date = typeof answer === 'string' ? null : answer.headers.get('date');
  return [keysPoint(check, answer), ...(date === null ? [] : [clockPoint(check, 'the provider’s', new Date(date))])];
}

/** An event that the shop acknowledges and ignores. */
const EVENT = JSON.stringify({ entity: 'event', event: 'shop.check', contains: [], payload: {} });

/** Sends the shop's own webhook address an event with the right signature and one with a wrong one. */
export async function webhookPoint({ config: { razorpay, publicUrl }, send }: ShopCheck): Promise<Point> {
  const secret = razorpay?.webhookSecret ?? null;
  if (secret === null)
    return notOk(
      WEBHOOK,
      'RAZORPAY_WEBHOOK_SECRET is missing: payments of closed tabs are found later, refunds of the provider’s pages late',
    );
  if (publicUrl === null) return cannotKnow(WEBHOOK, 'PUBLIC_URL is not set, so its address is unknown');
  const url = `${publicUrl}/api/payments/webhook`;
  const post = (signature: string) =>
    call(send, url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
      body: EVENT,
    });
  const [right, wrong] = [await post(sign(secret, EVENT)), await post(sign(`not ${secret}`, EVENT))];
  if (typeof right === 'string') return notOk(WEBHOOK, `${url} cannot be reached from here: ${right}`);
  if (right.status === 400)
    return notOk(
      WEBHOOK,
      `${url} refuses the right signature (400): the open shop has another RAZORPAY_WEBHOOK_SECRET`,
    );
  if (right.status === 404)
    return notOk(WEBHOOK, `${url} answers 404: the open shop has no webhook secret, or the address is not the shop’s`);
  if (right.status !== 200)
    return notOk(WEBHOOK, `${url} answers ${right.status}, not 200: look at the proxy and the log`);
  if (typeof wrong === 'string') return notOk(WEBHOOK, `${url} cannot be reached from here: ${wrong}`);
  if (wrong.status !== 400)
    return notOk(WEBHOOK, `${url} answers ${wrong.status} to a wrong signature, not 400: this is not the shop`);
  return ok(WEBHOOK, `${url} takes a signed event, and refuses a wrong signature`);
}
