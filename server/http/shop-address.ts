import type { FastifyRequest } from 'fastify';
import { badInput } from '../errors.ts';

export type ShopAddress = (request: FastifyRequest) => string;

/** What the shop's addresses begin with: the public address that is set, else what the request calls the shop. */
export const createShopAddress =
  (publicUrl: string | null): ShopAddress =>
  ({ protocol, host }) => {
    const address = publicUrl ?? `${protocol}://${host}`;
    if (!URL.canParse(address)) throw badInput([{ field: 'host', message: 'is not the name of a host' }]);
    return address;
  };
