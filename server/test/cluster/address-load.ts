import { setTimeout } from 'node:timers/promises';
import type { OpenShop, Shopper } from '../open-shop.ts';
import { addressFields, anAddress } from '../records.ts';
import { groupOf } from './control.ts';

export interface Answer {
  /** The Citus group of the node that stores the shopper's account. */
  readonly group: number;
  readonly status: number;
  /** Milliseconds since the process began, as are those of the answer. */
  readonly sentAt: number;
  readonly answeredAt: number;
}

interface CountingShopper extends Shopper {
  readonly addressId: string;
  readonly group: number;
  tried: number;
  acknowledged: number;
}

/** Gives every node `perNode` shoppers. Each keeps storing the number of its next change as the name of its address. */
export async function addressLoad(shop: OpenShop, databaseUrl: string, groups: readonly number[], perNode = 4) {
  const shoppers: CountingShopper[] = [];
  while (groups.some((group) => shoppers.filter((one) => one.group === group).length < perNode)) {
    const address = anAddress();
    const shopper = await shop.shopper({ addresses: [address] });
    const group = await groupOf(databaseUrl, shopper.id);
    if (shoppers.filter((one) => one.group === group).length < perNode)
      shoppers.push({ ...shopper, addressId: address.id, group, tried: 0, acknowledged: 0 });
  }
  const answers: Answer[] = [];
  const stopped = new AbortController();

  async function keepChanging(shopper: CountingShopper): Promise<void> {
    while (!stopped.signal.aborted) {
      const sentAt = performance.now();
      shopper.tried += 1;
      const { status } = await shop.rest('POST', `/api/user/address/${shopper.addressId}`, {
        token: shopper.token,
        body: { address: { ...addressFields, name: String(shopper.tried) } },
      });
      answers.push({ group: shopper.group, status, sentAt, answeredAt: performance.now() });
      if (status === 200) shopper.acknowledged = shopper.tried;
      else await setTimeout(20);
    }
  }
  const running = shoppers.map(keepChanging);

  return {
    answers,
    /** Resolves when each node has answered 200 to `perNode` requests that were sent from now on. */
    async waitUntilHealthy(): Promise<void> {
      const since = performance.now();
      const before = answers.length;
      const isHealthy = (group: number) => {
        const successes = answers.slice(before).filter((one) => one.group === group && one.status === 200);
        return successes.filter(({ sentAt }) => sentAt >= since).length >= perNode;
      };
      while (!groups.every(isHealthy)) await setTimeout(10);
    },
    /** Ends the load, and describes each shopper whose last acknowledged change is missing. */
    async end(): Promise<string[]> {
      stopped.abort();
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
