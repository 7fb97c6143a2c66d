import { setTimeout } from 'node:timers/promises';
import type { OpenShop, Shopper } from '../open-shop.ts';
import { addressFields, anAddress } from '../records.ts';
import { groupOf } from './control.ts';

export interface Answer {
  /** The node on which the shopper's account lies. */
  readonly group: number;
  readonly status: number;
  /** Milliseconds since the process began. */
  readonly asked: number;
  readonly answered: number;
}

interface CountingShopper extends Shopper {
  readonly addressId: string;
  readonly group: number;
  tried: number;
  acknowledged: number;
}

/** Places shoppers on every node, each of whom counts in the name of an address, one change after the other. */
export async function addressLoad(shop: OpenShop, databaseUrl: string, groups: readonly number[], each = 4) {
  const shoppers: CountingShopper[] = [];
  while (groups.some((group) => shoppers.filter((one) => one.group === group).length < each)) {
    const address = anAddress();
    const shopper = await shop.shopper({ addresses: [address] });
    const group = await groupOf(databaseUrl, shopper.id);
    if (shoppers.filter((one) => one.group === group).length < each)
      shoppers.push({ ...shopper, addressId: address.id, group, tried: 0, acknowledged: 0 });
  }
  const answers: Answer[] = [];
  const over = new AbortController();

  async function keepChanging(shopper: CountingShopper): Promise<void> {
    while (!over.signal.aborted) {
      const asked = performance.now();
      shopper.tried += 1;
      const { status } = await shop.rest('POST', `/api/user/address/${shopper.addressId}`, {
        token: shopper.token,
        body: { address: { ...addressFields, name: String(shopper.tried) } },
      });
      answers.push({ group: shopper.group, status, asked, answered: performance.now() });
      if (status === 200) shopper.acknowledged = shopper.tried;
      else await setTimeout(20);
    }
  }
  const running = shoppers.map(keepChanging);

  return {
    answers,
    /** Resolves when every shopper has had a good answer to a request that was sent from now on. */
    async allWell(): Promise<void> {
      const since = performance.now();
      const before = answers.length;
      const isWell = (group: number) =>
        answers.slice(before).filter((one) => one.group === group && one.status === 200 && one.asked >= since).length >=
        each;
      while (!groups.every(isWell)) await setTimeout(10);
    },
    /** Ends the load; resolves with the shoppers whose last acknowledged change is missing. */
    async end(): Promise<string[]> {
      over.abort();
      await Promise.all(running);
      const lost: string[] = [];
      for (const { id, acknowledged, tried } of shoppers) {
        const stored = Number((await shop.stores.accounts.findById(id))?.addresses[0]?.name);
        if (!(stored >= acknowledged && stored <= tried)) lost.push(`${id}: ${acknowledged} to ${tried}, is ${stored}`);
      }
      return lost;
    },
  };
}
