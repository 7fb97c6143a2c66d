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
