import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { cutText } from '../../text.ts';

/** Why a picture could not be fetched. */
export class NoPicture extends Error {
  override readonly name: string = 'NoPicture';
}

/** The picture's host did not answer, so it may not answer for the next one either. */
export class Unanswered extends NoPicture {
  override readonly name = 'Unanswered';
}

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_REDIRECTS = 5;
const MAX_MS = 20_000;

/** All IPv6 addresses assigned to the public network; the library also counts unassigned ones, such as `::7f00:1`. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is public: not of this machine or its neighbours, nor a way to them. */
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

const refusalOf = (host: string) => new NoPicture(`${host} is not a public address`);

/** Resolves a name to addresses that are all allowed; the connection uses one of these, without a second look-up. */
const guardedLookup =
  (isAllowed: Bounds['isAllowed']): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const refused = addresses.find(({ address }) => !isAllowed(address));
      const [first] = addresses;
      if (refused || !first) return done(refusalOf(`${host} (${refused?.address ?? 'none'})`), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };

/** The address of a request, which is sent to its host only. */
function addressOf(link: string, isAllowed: Bounds['isAllowed']): URL {
  const url = URL.parse(link);
  if (!url || !/^https?:$/.test(url.protocol)) throw new NoPicture('the link is not an http or https address');
  if (url.username !== '' || url.password !== '') throw new NoPicture('the link has a user name or a password in it');
  // Check an IP address here, since it needs no look-up.
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  if (isIP(host) && !isAllowed(host)) throw refusalOf(host);
  return url;
}

async function get(url: URL, signal: AbortSignal, isAllowed: Bounds['isAllowed']): Promise<http.IncomingMessage> {
  const client = url.protocol === 'https:' ? https : http;
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'bookshop-covers/1' };
  const { promise, resolve: answered, reject } = Promise.withResolvers<http.IncomingMessage>();
  client.get(url, { agent: false, signal, headers, lookup: guardedLookup(isAllowed) }, answered).on('error', reject);
  return promise;
}

async function bytesOf(answer: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLong = () => new NoPicture(`the picture has more than ${Math.floor(maxBytes / 1024 / 1024)} MiB`);
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
  if (statusCode >= 500 || statusCode === 429) throw new Unanswered(`the host answers ${statusCode}`);
  if (statusCode !== 200) throw new NoPicture(`the host answers ${statusCode}`);
  const type = headers['content-type'] ?? 'application/octet-stream';
  if (!/^(image\/|application\/octet-stream)/i.test(type))
    throw new NoPicture(`it is ${cutText(type, 60)}, no picture`);
  return bytesOf(answer, maxBytes);
}

function faultOf(error: unknown, { aborted: isLate }: AbortSignal, maxMs: number): NoPicture {
  if (error instanceof NoPicture) return error;
  const { message, code } = error as NodeJS.ErrnoException;
  if (isLate) return new Unanswered(`no whole answer within ${maxMs / 1000} seconds`);
  return new Unanswered(`the host cannot be reached: ${message || code}`);
}

/**
 * Fetches a picture of the catalogue over http or https. Only public addresses are allowed, also after redirects.
 * Throws `NoPicture`.
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
    throw new NoPicture(`more than ${MAX_REDIRECTS} redirects`);
  } catch (error) {
    throw faultOf(error, signal, maxMs);
  }
}
