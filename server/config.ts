import { OperatorError } from './errors.ts';
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';
import { shopName } from './shop.ts';

/** An http address to which a path can be appended, or null. */
function baseAddress(text: string): string | null {
  const { protocol = '', search, hash, username } = URL.parse(text) ?? {};
  return /^https?:$/.test(protocol) && !search && !hash && !username ? text.replace(/\/+$/, '') : null;
}

/** All settings. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** null: the embedded store in `dataDir`. */
  readonly databaseUrl: string | null;
  /** null: generated once and stored with the data. */
  readonly jwtSecret: string | null;
  readonly apiDelayMs: number;
  readonly logLevel: LogLevel;
  /** How long a request may take to arrive. */
  readonly requestTimeoutMs: number;
  /** null: the sandbox. */
  readonly razorpay: {
    readonly keyId: string;
    readonly keySecret: string;
    readonly webhookSecret: string | null;
    readonly baseUrl: string;
  } | null;
  /** GraphiQL and introspection. */
  readonly explore: boolean;
  /** `known`: GraphQL executes the operations of the shop's own client, and no others. */
  readonly operations: (typeof operations)[number];
  /** The shop's public address, for links in mails and pages. null: the address it listens at, and a request's host. */
  readonly publicUrl: string | null;
  /** The proxies whose forwarding headers are trusted. null: none. */
  readonly trustProxy: TrustedProxies | null;
  /** null: mails stay in `dataDir`. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const operations = ['open', 'known'] as const;
const providers = ['sandbox', 'razorpay'] as const;
type LogLevel = (typeof logLevels)[number];

/** Its message names every setting at fault. */
export class ConfigFaults extends OperatorError {
  override readonly name = 'ConfigFaults';
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment): Config {
  const faults: string[] = [];

  /** An empty setting counts as missing. */
  function read<T>(name: string, fallback: T, parse: (text: string) => T | null, wanted: string): T {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (value !== null) return value;
    // The message must not repeat a secret.
    faults.push(`${name} must be ${wanted}${/SECRET|KEY|URL/.test(name) ? '' : `, not "${text}"`}`);
    return fallback;
  }
  const wholeNumber = (from: number, to: number) => (text: string) =>
    /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : null;
  const switches = new Map([
    ['on', true],
    ['true', true],
    ['1', true],
    ['off', false],
    ['false', false],
    ['0', false],
  ]);

  const anyText = (name: string) => read<string | null>(name, null, (value) => value, 'a text');

  /** Live payments as soon as both keys are set. One key of two, or keys beside the sandbox, is a fault. */
  function readRazorpay(): Config['razorpay'] {
    const payment = read<(typeof providers)[number] | null>(
      'PAYMENT',
      null,
      (value) => providers.find((name) => name === value) ?? null,
      providers.join(' or '),
    );
    const keyId = anyText('RAZORPAY_KEY_ID');
    const keySecret = anyText('RAZORPAY_KEY_SECRET');
    const webhookSecret = anyText('RAZORPAY_WEBHOOK_SECRET');
    // Every call sends the key secret to this address.
    const isSafe = (value: string) => /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(value);
    const baseUrl = read(
      'RAZORPAY_BASE_URL',
      'https://api.razorpay.com',
      (value) => (isSafe(value) && URL.canParse(value) ? value : null),
      'an https address',
    );
    if (payment === 'sandbox' && (keyId ?? keySecret) !== null)
      faults.push('PAYMENT is sandbox although RAZORPAY_KEY_ID or RAZORPAY_KEY_SECRET is set: take one of them out');
    const isLive = payment === 'razorpay' || (payment === null && webhookSecret !== null);
    if (isLive || keyId !== null || keySecret !== null) {
      if (keyId === null) faults.push('RAZORPAY_KEY_ID is missing');
      if (keySecret === null) faults.push('RAZORPAY_KEY_SECRET is missing');
    }
    return keyId !== null && keySecret !== null ? { keyId, keySecret, webhookSecret, baseUrl } : null;
  }

  const config: Config = {
    host: read('HOST', '127.0.0.1', (text) => (/^[\w.:-]+$/.test(text) ? text : null), 'a host name or address'),
    port: read('PORT', 4000, wholeNumber(0, 65_535), 'a port from 0 to 65535'),
    dataDir: read('DATA_DIR', 'data', (text) => text, 'a folder'),
    databaseUrl: read<string | null>(
      'DATABASE_URL',
      null,
      (value) => (/^postgres(ql)?:\/\/./.test(value) ? value : null),
      'a postgres:// address',
    ),
    jwtSecret: read<string | null>(
      'JWT_SECRET',
      null,
      (text) => (Buffer.byteLength(text) >= 32 ? text : null),
      'at least 32 bytes long',
    ),
    apiDelayMs: read('API_DELAY_MS', 0, wholeNumber(0, 60_000), 'a whole number of milliseconds from 0 to 60000'),
    logLevel: read<LogLevel>(
      'LOG_LEVEL',
      'info',
      (text) => logLevels.find((level) => level === text) ?? null,
      `one of ${logLevels.join(', ')}`,
    ),
    requestTimeoutMs: read(
      'REQUEST_TIMEOUT_MS',
      10_000,
      wholeNumber(100, 600_000),
      'a whole number of milliseconds from 100 to 600000',
    ),
    razorpay: readRazorpay(),
    explore: read('EXPLORE', true, (text) => switches.get(text.toLowerCase()) ?? null, 'on or off'),
    operations: read<Config['operations']>(
      'OPERATIONS',
      'open',
      (text) => operations.find((one) => one === text) ?? null,
      'open or known',
    ),
    publicUrl: read<string | null>('PUBLIC_URL', null, baseAddress, 'an http or https address, without ? and #'),
    trustProxy: read<TrustedProxies | null>(
      'TRUST_PROXY',
      null,
      readTrustedProxies,
      'the addresses or networks of the proxies before the shop, with commas between, or how many there are (1 to 10)',
    ),
    smtpUrl: read<string | null>(
      'SMTP_URL',
      null,
      (value) => (/^smtps?:\/\/./.test(value) && URL.canParse(value) ? value : null),
      'an smtp:// or smtps:// address',
    ),
    mailFrom: read(
      'MAIL_FROM',
      `${shopName} <no-reply@localhost>`,
      (text) => (/^[^\p{Cc}]+@[^\p{Cc}]+$/u.test(text) ? text : null),
      'an email, or a name with an email in < >',
    ),
  };
  if (faults.length > 0) throw new ConfigFaults(faults.join('\n'));
  return config;
}
