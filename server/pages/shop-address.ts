import type { FastifyRequest } from 'fastify';
import { badInput } from '../errors.ts';

export type ShopAddress = (request: FastifyRequest) => string;

/** The base URL of the shop: the public address if it is set, otherwise the request's host. */
export const createShopAddress =
  (publicUrl: string | null): ShopAddress =>
  ({ protocol, host }) => {
    if (publicUrl !== null) return publicUrl;
    const address = URL.parse(`${protocol}://${host}`);
    if (!address || `${address.origin}/` !== address.href)
      throw badInput([{ field: 'host', message: 'is not the name of a host' }]);
    return `${protocol}://${host}`;
  };
