import { compile } from '@fastify/proxy-addr';
import { ipOf } from '../services/account/sign-in/network.ts';

/**
 * The proxies in front of the shop: how many there are in a row, or their addresses, networks and names of networks.
 */
export type TrustedProxies = number | readonly string[];

/** Returns whether the forwarding headers of a peer at this address, `hop` steps in front of the shop, are trusted. */
export type Trusts = (address: string | undefined, hop: number) => boolean;

const MAX_HOPS = 10;

function isNetwork(text: string): boolean {
  try {
    compile(text);
    return true;
  } catch {
    return false;
  }
}

/** Reads `TRUST_PROXY`: a number of hops, or a comma-separated list of addresses, networks and names of networks. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= MAX_HOPS ? Number(text) : null;
  const networks = text.split(',').map((one) => one.trim());
  return networks.every(isNetwork) ? networks : null;
}

export function createTrust(proxies: TrustedProxies | null): Trusts {
  if (proxies === null) return () => false;
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  const trusts = compile([...proxies]);
  return (address, hop) => address !== undefined && (trusts(address, hop) || trusts(String(ipOf(address)), hop));
}
