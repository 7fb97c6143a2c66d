import ipaddr from 'ipaddr.js';

/** The proxies in front of the shop: their number in a row, or their addresses and networks. */
export type TrustedProxies = number | readonly string[];

/** Whether the forwarding headers of a peer at this address, `hop` steps in front of the shop, are trusted. */
export type Trusts = (address: string | undefined, hop: number) => boolean;

const MAX_HOPS = 10;
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const isNetwork = (text: string): boolean =>
  text in NETWORKS || ipaddr.isValid(text) || (ipaddr.isValidCIDR(text) && !text.endsWith('/0'));

/** `TRUST_PROXY`: a number of hops, or a comma-separated list of addresses, networks and names of networks. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= MAX_HOPS ? Number(text) : null;
  const networks = text.split(',').map((one) => one.trim());
  return networks.every(isNetwork) ? networks : null;
}

function rangeOf(network: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (network.includes('/')) return ipaddr.parseCIDR(network);
  const address = ipaddr.process(network);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

export function createTrust(proxies: TrustedProxies | null): Trusts {
  if (proxies === null) return () => false;
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  const ranges = proxies.flatMap((name) => NETWORKS[name] ?? [name]).map(rangeOf);
  return (address) => {
    if (address === undefined || !ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits));
  };
}
