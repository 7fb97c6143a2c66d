import ipaddr from 'ipaddr.js';

/**
 * The key of an address for rate limits: an IPv4 address, or the first 64 bits of an IPv6 one, since a caller usually
 * owns the whole /64 network. Other text is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts.slice(0, 4).join(':')}/64`;
}

/** The network around that one: 256 IPv4 addresses, or the first 48 bits of an IPv6 one, which a provider gives to a site. */
export function widerNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}/24`;
  return `${parsed.parts.slice(0, 3).join(':')}/48`;
}
