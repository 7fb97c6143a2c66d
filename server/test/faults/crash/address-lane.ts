import { type Door, graphql, rest } from '../door.ts';
import type { Random } from '../random.ts';
import { LedgerLane, type Owner } from './lane.ts';
import type { Seen, SeenAddress } from './viewer.ts';

/** Name and city of each address, in the address book's order. */
type Entries = readonly (readonly [name: string, city: string])[];

const MAX_ADDRESSES = 10;
const PREFIX = 'Entry';

export const addressOf = (name: string, city: string) => ({
  name,
  city,
  street: '12 Lake Road',
  state: 'Maharashtra',
  country: 'India',
  zipCode: '411001',
  mobile: '9876543210',
});

const ADD =
  'mutation ($input: AddressInput!) { addAddress(input: $input) { addressBook { addresses { id name city } } userErrors { code field message } } }';
const EDIT =
  'mutation ($id: ID!, $input: AddressInput!) { editAddress(id: $id, input: $input) { addressBook { addresses { id name city } } userErrors { code field message } } }';
const DELETE = 'mutation ($id: ID!) { deleteAddress(id: $id) { addresses { id name city } } }';

/** Adds, edits and deletes addresses with unique names. */
export class AddressLane extends LedgerLane<Entries> {
  readonly #owner: Owner;
  readonly #ids = new Map<string, string>();
  #serial = 0;

  constructor(owner: Owner) {
    super([]);
    this.#owner = owner;
  }

  override async step(door: Door, random: Random): Promise<void> {
    const { token } = this.#owner;
    const entries = this.ledger.state;
    this.#serial += 1;
    const overRest = random.chance(0.5);
    const roll = random.fraction();
    if (entries.length === 0 || (roll < 0.5 && entries.length < MAX_ADDRESSES)) {
      const added = addressOf(`${PREFIX} ${this.#serial}`, 'Pune');
      await this.ledger.change([...entries, [added.name, added.city]], async () =>
        this.#rememberIds(
          overRest
            ? (await rest(door, 'POST', '/api/user/address', { token, body: { address: added } })).address
            : (await graphql(door, token, ADD, { input: added })).addAddress.addressBook.addresses,
        ),
      );
      return;
    }
    const [name] = random.pick(entries);
    const id = this.#ids.get(name)!;
    if (roll < 0.75) {
      const edited = addressOf(name, `City ${this.#serial}`);
      const next = entries.map((entry) => (entry[0] === name ? ([name, edited.city] as const) : entry));
      await this.ledger.change(next, () =>
        overRest
          ? rest(door, 'POST', `/api/user/address/${id}`, { token, body: { address: edited } })
          : graphql(door, token, EDIT, { id, input: edited }),
      );
      return;
    }
    await this.ledger.change(
      entries.filter((entry) => entry[0] !== name),
      () =>
        overRest ? rest(door, 'DELETE', `/api/user/address/:${id}`, { token }) : graphql(door, token, DELETE, { id }),
    );
  }

  override async compare({ addresses }: Seen): Promise<string | null> {
    const mine = addresses.filter(({ name }) => name.startsWith(PREFIX));
    this.#rememberIds(mine.map(({ id, ...entry }) => ({ _id: id, ...entry })));
    return this.ledger.compare(mine.map(({ name, city }) => [name, city] as const));
  }

  #rememberIds(addresses: readonly (Partial<SeenAddress> & { _id?: string; name: string })[]): void {
    for (const { id, _id, name } of addresses) this.#ids.set(name, (id ?? _id)!);
  }
}
