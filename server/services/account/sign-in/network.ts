import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The key of all texts that are not addresses, so that inventing texts opens no further budgets. */
const UNKNOWN = 'unknown';

/**
 * Reads an address as proxies write it: with a port or a zone, in brackets or quotes, as `for=` of a Forwarded header,
 * or as an IPv4 address mapped into IPv6. Returns null for any other text.
 */
export function ipOf(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const written = text.replaceAll(/^.*\bfor=|;.*$/gi, '').replaceAll(/^[\s"']+|[\s"']+$/g, '');
  // Try the whole text first, because an IPv6 address may end like a port.
  for (const host of [written, written.replace(/:(\d+|_[\w.-]+)$/, '')]) {
    const address = host.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');
    // ipaddr.js would read any number as an address, and a leading zero as octal.
    if (isIP(address)) return ipaddr.process(address);
  }
  return null;
}

/**
 * The key of an address for rate limits: an IPv4 address, or the first 64 bits of an IPv6 one, since a caller usually
 * owns the whole /64 network.
 */
export function networkOf(address: string): string {
  const ip = ipOf(address);
  return ip instanceof ipaddr.IPv6 ? `${ip.parts.slice(0, 4).join(':')}/64` : (ip?.toString() ?? UNKNOWN);
}

/** The key of a wider network: 256 IPv4 addresses, or the first 48 bits of an IPv6 one, usually a whole site. */
export function widerNetworkOf(address: string): string {
  const ip = ipOf(address);
  if (ip instanceof ipaddr.IPv6) return `${ip.parts.slice(0, 3).join(':')}/48`;
  return ip ? `${ip.octets.slice(0, 3).join('.')}/24` : UNKNOWN;
}
