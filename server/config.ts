import { readDatabaseUrl } from './database-url.ts';
import { decideDemo } from './demonstration.ts';
import { OperatorError } from './errors.ts';
import { readOrigins } from './http/allowed-origins.ts';
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';
import { emailFault, readSender, tidyEmail } from './services/email.ts';
import type { RazorpaySettings } from './services/orders/payments/razorpay.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** null for the embedded store in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Whether to begin an empty store beside another one that has orders. */
  readonly newStore: boolean;
  /** null to generate one and store it with the data. */
  readonly jwtSecret: string | null;
  readonly apiDelayMs: number;
  readonly logLevel: LogLevel;
  /** null for `text` on a terminal and `json` elsewhere. */
  readonly logFormat: (typeof logFormats)[number] | null;
  /** How long a request may take to arrive. */
  readonly requestTimeoutMs: number;
  /** null for sandbox payments, in demo mode only. */
  readonly razorpay: RazorpaySettings | null;
  /** A demonstration has accounts with published passwords, and the sandbox without payment keys. */
  readonly demo: boolean;
  /** GraphiQL and introspection. */
  readonly explore: boolean;
  /** Whether the built client is served. */
  readonly storefront: boolean;
  /** `known`: GraphQL executes only the operations of the shop's own client. */
  readonly operations: (typeof operations)[number];
  /** For links in mails and pages. If null, mails use the address the server listens at, and pages the request's. */
  readonly publicUrl: string | null;
  /** The proxies whose forwarding headers are trusted; null for none. */
  readonly trustProxy: TrustedProxies | null;
  /** Other sites whose pages may call the APIs. */
  readonly allowedOrigins: readonly string[];
  /** null to keep mails in `dataDir`. */
  readonly smtpUrl: string | null;
  /** null for the shop's name and email. */
  readonly mailFrom: string | null;
  /** The owner's address, for letters about orders; null for the email of the shop's file. */
  readonly ordersTo: string | null;
  /** The path of the shop's `shop.json`; null for the demonstration's. */
  readonly shopFile: string | null;
  /** The address of the collector; null for no traces. */
  readonly otlpEndpoint: string | null;
  /** The share of traces that are recorded, from 0 to 1. */
  readonly traceRatio: number;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const logFormats = ['json', 'text'] as const;
const operations = ['open', 'known'] as const;
const providers = ['sandbox', 'razorpay'] as const;
type LogLevel = (typeof logLevels)[number];

/** Reports every faulty setting in its message. */
export class ConfigFaults extends OperatorError {
  override readonly name = 'ConfigFaults';
}

type Environment = Readonly<Record<string, string | undefined>>;

// Parsers of settings: null for a text that they do not accept.
const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null);
const address = (pattern: RegExp) => (text: string) => (URL.canParse(text) ? matching(pattern)(text) : null);
const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string) =>
    values.find((value) => value === text) ?? null;
const wholeNumber = (from: number, to: number) => (text: string) =>
  /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : null;

const share = (text: string) => (/^(0|1|[01]?\.\d{1,9})$/.test(text) && Number(text) <= 1 ? Number(text) : null);

function onOrOff(text: string): boolean | null {
  if (/^(on|true|1)$/i.test(text)) return true;
  return /^(off|false|0)$/i.test(text) ? false : null;
}

/** Accepts an http address to which a path can be appended. */
function baseAddress(text: string): string | null {
  const { protocol = '', search, hash, username, password } = URL.parse(text) ?? {};
  const hasMore = /[\s\\@]/.test(text) || search || hash || username || password;
  return /^https?:$/.test(protocol) && !hasMore ? text.replace(/\/+$/, '') : null;
}

/** Accepts an address that may receive secrets: an https address, or an address of this machine. */
function privateAddress(text: string): string | null {
  const { protocol, hostname = '' } = URL.parse(text) ?? {};
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) ? baseAddress(text) : null;
}

export function readConfig(env: Environment): Config {
  const faults: string[] = [];

  /** Treats an empty setting as missing. */
  function read<T, F>(name: string, fallback: F, parse: (text: string) => T | null, expected: string): T | F {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (value !== null) return value;
    // Omits the value, since the message must not repeat a secret.
    faults.push(`${name} must be ${expected}${/SECRET|KEY|URL|ENDPOINT/.test(name) ? '' : `, not "${text}"`}`);
    return fallback;
  }
  const anyText = (name: string) => read(name, null, (text) => text, 'a text');
  const milliseconds = (name: string, fallback: number, from: number, to: number) =>
    read(name, fallback, wholeNumber(from, to), `a whole number of milliseconds from ${from} to ${to}`);

  /** Chooses live payments as soon as both keys are set. One key of two, or keys with the sandbox, is a fault. */
  function readRazorpay(): Config['razorpay'] {
    const payment = read('PAYMENT', null, oneOf(providers), providers.join(' or '));
    const keyId = anyText('RAZORPAY_KEY_ID');
    const keySecret = anyText('RAZORPAY_KEY_SECRET');
    const webhookSecret = anyText('RAZORPAY_WEBHOOK_SECRET');
    const baseUrl = read(
      'RAZORPAY_BASE_URL',
      'https://api.razorpay.com',
      // Every call sends the key secret to this address.
      privateAddress,
      'an https address, without a user name, ? and #',
    );
    if (payment === 'sandbox' && (keyId ?? keySecret) !== null)
      faults.push('PAYMENT is sandbox although RAZORPAY_KEY_ID or RAZORPAY_KEY_SECRET is set: remove one of them');
    const isLive = payment === 'razorpay' || (payment === null && webhookSecret !== null);
    if (isLive || keyId !== null || keySecret !== null) {
      if (keyId === null) faults.push('RAZORPAY_KEY_ID is missing');
      if (keySecret === null) faults.push('RAZORPAY_KEY_SECRET is missing');
    }
    return keyId !== null && keySecret !== null ? { keyId, keySecret, webhookSecret, baseUrl } : null;
  }

  const publicUrl = read('PUBLIC_URL', null, baseAddress, 'an http or https address, without ? and #');

  function readDemo(): boolean {
    const demo = read('DEMO', null, onOrOff, 'on or off');
    const decided = decideDemo({ demo, keyId: anyText('RAZORPAY_KEY_ID'), publicUrl });
    if (typeof decided === 'boolean') return decided;
    faults.push(decided.fault);
    return false;
  }

  const config: Config = {
    host: read('HOST', '127.0.0.1', matching(/^[\w.:-]+$/), 'a host name or address'),
    port: read('PORT', 4000, wholeNumber(0, 65_535), 'a port from 0 to 65535'),
    dataDir: anyText('DATA_DIR') ?? 'data',
    databaseUrl: read(
      'DATABASE_URL',
      null,
      (text) => (readDatabaseUrl(text) ? text : null),
      'a postgres:// address of one host, or of several named ones separated by commas, with ports from 1 to 65535; a target_session_attrs must be any, read-write or primary',
    ),
    jwtSecret: read(
      'JWT_SECRET',
      null,
      (text) => (Buffer.byteLength(text) >= 32 ? text : null),
      'at least 32 bytes long',
    ),
    apiDelayMs: milliseconds('API_DELAY_MS', 0, 0, 60_000),
    logLevel: read('LOG_LEVEL', 'info', oneOf(logLevels), `one of ${logLevels.join(', ')}`),
    logFormat: read('LOG_FORMAT', null, oneOf(logFormats), logFormats.join(' or ')),
    requestTimeoutMs: milliseconds('REQUEST_TIMEOUT_MS', 10_000, 100, 600_000),
    razorpay: readRazorpay(),
    demo: readDemo(),
    explore: read('EXPLORE', true, onOrOff, 'on or off'),
    newStore: read('NEW_STORE', false, onOrOff, 'on or off'),
    storefront: read('STOREFRONT', true, onOrOff, 'on or off'),
    operations: read('OPERATIONS', 'open', oneOf(operations), 'open or known'),
    publicUrl,
    trustProxy: read(
      'TRUST_PROXY',
      null,
      readTrustedProxies,
      'the addresses or networks of the proxies in front of the shop, separated by commas, or their number (1 to 10)',
    ),
    allowedOrigins: read(
      'ALLOWED_ORIGINS',
      [],
      readOrigins,
      'origins such as https://books.example, without a path, separated by commas',
    ),
    smtpUrl: read('SMTP_URL', null, address(/^smtps?:\/\/./), 'an smtp:// or smtps:// address'),
    mailFrom: read('MAIL_FROM', null, readSender, 'an email, or a name with an email in < >'),
    ordersTo: read(
      'ORDERS_TO',
      null,
      (text) => (emailFault(tidyEmail(text)) === null ? tidyEmail(text) : null),
      'one email',
    ),
    shopFile: anyText('SHOP_FILE'),
    // The names of these settings are OpenTelemetry's.
    otlpEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', null, baseAddress, 'an http or https address, without ? and #'),
    traceRatio: read('OTEL_TRACES_SAMPLER_ARG', 1, share, 'a number from 0 to 1'),
  };
  // Both HTTP forms use the same address; gRPC is another protocol on another port.
  if (config.otlpEndpoint !== null)
    read('OTEL_EXPORTER_OTLP_PROTOCOL', null, oneOf(['http/json', 'http/protobuf']), 'http/json or http/protobuf');
  if (faults.length > 0) throw new ConfigFaults(faults.join('\n'));
  return config;
}
