import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { cutText } from '../../text.ts';

/** Reports why a picture could not be fetched or decoded. */
export class PictureError extends Error {
  override readonly name: string = 'PictureError';
}

/** The picture's host failed, so that requests for its other pictures may fail, too. */
export class HostError extends PictureError {
  override readonly name = 'HostError';
}

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_REDIRECTS = 5;
const MAX_MS = 20_000;

/** The public IPv6 addresses. The library's 'unicast' also has unassigned addresses, such as `::7f00:1`. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is public: not one of this machine or its network, and not one that leads there. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(PUBLIC_IPV6));
}

interface Bounds {
  readonly isAllowed: (address: string) => boolean;
  readonly maxMs: number;
  readonly maxBytes: number;
}

const notPublic = (host: string) => new PictureError(`${host} is not a public address`);

/** Resolves a name only if all its addresses are allowed. The connection uses one of them without a second look-up. */
const guardedLookup =
  (isAllowed: Bounds['isAllowed']): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const refused = addresses.find(({ address }) => !isAllowed(address));
      const [first] = addresses;
      if (refused || !first) return done(notPublic(`${host} (${refused?.address ?? 'none'})`), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };

/** Checks a link, and returns it as an address. */
function addressOf(link: string, isAllowed: Bounds['isAllowed']): URL {
  const url = URL.parse(link);
  if (!url || !/^https?:$/.test(url.protocol)) throw new PictureError('the link is not an http or https address');
  if (url.username !== '' || url.password !== '')
    throw new PictureError('the link has a user name or a password in it');
  // Check an IP address here, because it is not looked up, and so not checked by `guardedLookup`.
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  if (isIP(host) && !isAllowed(host)) throw notPublic(host);
  return url;
}

async function get(url: URL, signal: AbortSignal, isAllowed: Bounds['isAllowed']): Promise<http.IncomingMessage> {
  const client = url.protocol === 'https:' ? https : http;
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'bookshop-covers/1' };
  const { promise, resolve: onAnswer, reject } = Promise.withResolvers<http.IncomingMessage>();
  client.get(url, { agent: false, signal, headers, lookup: guardedLookup(isAllowed) }, onAnswer).on('error', reject);
  return promise;
}

async function bytesOf(answer: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLong = () => new PictureError(`the picture has more than ${Math.floor(maxBytes / 1024 / 1024)} MiB`);
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLong();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads the bytes of an answer, or the address that it redirects to. */
async function readAnswer(answer: http.IncomingMessage, maxBytes: number): Promise<Buffer | string> {
  const { statusCode = 0, headers } = answer;
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) return headers.location;
  if (statusCode >= 500 || statusCode === 429) throw new HostError(`the host answers ${statusCode}`);
  if (statusCode !== 200) throw new PictureError(`the host answers ${statusCode}`);
  const type = headers['content-type'] ?? 'application/octet-stream';
  if (!/^(image\/|application\/octet-stream)/i.test(type))
    throw new PictureError(`it is ${cutText(type, 60)}, not a picture`);
  return bytesOf(answer, maxBytes);
}

function toPictureError(error: unknown, { aborted: isLate }: AbortSignal, maxMs: number): PictureError {
  if (error instanceof PictureError) return error;
  const { message, code } = error as NodeJS.ErrnoException;
  if (isLate) return new HostError(`no whole answer within ${maxMs / 1000} seconds`);
  return new HostError(`the host cannot be reached: ${message || code}`);
}

/**
 * Fetches a picture of the catalogue over http or https. Only public addresses are allowed, also after redirects.
 * Throws `PictureError`.
 */
export async function fetchPicture(link: string, options: Partial<Bounds> = {}): Promise<Buffer> {
  const { isAllowed = isPublic, maxMs = MAX_MS, maxBytes = MAX_BYTES } = options;
  const signal = AbortSignal.timeout(maxMs);
  try {
    let url = addressOf(link, isAllowed);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const answer = await get(url, signal, isAllowed);
      try {
        const found = await readAnswer(answer, maxBytes);
        if (typeof found !== 'string') return found;
        url = addressOf(URL.parse(found, url)?.href ?? '', isAllowed);
      } finally {
        answer.destroy();
      }
    }
    throw new PictureError(`more than ${MAX_REDIRECTS} redirects`);
  } catch (error) {
    throw toPictureError(error, signal, maxMs);
  }
}
