import type { AddressFields } from '../../services/account/addresses/address.ts';
import { LETTERS } from '../../services/orders/corrections.ts';
import { command, UsageFault } from '../command-line.ts';
import { actOnEach, required, commonOptions, toAll, words } from './acts.ts';

export const unpackOrders = command({
  usage: `orders unpack NUMBER… [--dry-run] [--json]`,
  options: commonOptions,
  words,
  run: (numbers, values, context) => actOnEach(toAll(numbers, { kind: 'UNPACK' }), values, context),
});

const parcelOption = { parcel: { type: 'string' } } as const;

export const unshipOrders = command({
  usage: `orders unship NUMBER… [--parcel TRACKING] [--dry-run] [--json]
      Takes back a parcel that did not leave after all.`,
  options: { ...commonOptions, ...parcelOption },
  words,
  run: (numbers, { parcel = null, ...values }, context) =>
    actOnEach(toAll(numbers, { kind: 'UNSHIP', parcel }), values, context),
});

export const trackOrders = command({
  usage: `orders track NUMBER [--tracking TRACKING] [--carrier NAME] [--parcel N|TRACKING] [--dry-run] [--json]
      Corrects a parcel on its way, and writes to the shopper.`,
  options: { ...commonOptions, ...parcelOption, carrier: { type: 'string' }, tracking: { type: 'string' } },
  run(numbers, { parcel = null, carrier, tracking, ...values }, context) {
    if (carrier === undefined && tracking === undefined) throw new UsageFault('--tracking or --carrier is missing.');
    const right = {
      ...(carrier !== undefined && { carrier: required(carrier, 'carrier') }),
      ...(tracking !== undefined && { tracking: required(tracking, 'tracking') }),
    };
    return actOnEach(toAll(numbers, { kind: 'TRACK', parcel, ...right }), values, context);
  },
});

/** The options of an address, and the fields that they give. */
const ADDRESS_OPTIONS = {
  name: 'name',
  street: 'street',
  city: 'city',
  state: 'state',
  country: 'country',
  pin: 'zipCode',
  mobile: 'mobile',
} as const satisfies Record<string, keyof AddressFields>;

export const readdressOrders = command({
  usage: `orders readdress NUMBER [--name TEXT] [--street TEXT] [--city TEXT] [--state TEXT] [--country TEXT] [--pin CODE]
      [--mobile NUMBER] [--dry-run] [--json]
      Changes these parts of the delivery address, until all has left, and writes to the shopper.`,
  options: {
    ...commonOptions,
    ...(Object.fromEntries(Object.keys(ADDRESS_OPTIONS).map((name) => [name, { type: 'string' }])) as Record<
      keyof typeof ADDRESS_OPTIONS,
      { readonly type: 'string' }
    >),
  },
  run(numbers, values, context) {
    const changes = Object.entries(ADDRESS_OPTIONS).flatMap(([option, field]) => {
      const text = values[option as keyof typeof ADDRESS_OPTIONS];
      return text === undefined ? [] : [[field, text] as const];
    });
    if (changes.length === 0) throw new UsageFault('Say what changes: --street, --pin or another part of the address.');
    const address = Object.fromEntries(changes) as Partial<AddressFields>;
    return actOnEach(toAll(numbers, { kind: 'READDRESS', address }), values, context);
  },
});

export const letterOrders = command({
  usage: `orders letter NUMBER… [--about ${LETTERS.join('|')}] [--dry-run] [--json]
      Sends a letter to the shopper again: the newest about the order, unless --about says another.`,
  options: { ...commonOptions, about: { type: 'string' } },
  words,
  run(numbers, values, context) {
    const about = LETTERS.find((one) => one === values.about) ?? null;
    if (values.about !== undefined && about === null)
      throw new UsageFault(`--about is one of ${LETTERS.join(', ')}, not "${values.about}".`);
    return actOnEach(toAll(numbers, { kind: 'LETTER', about }), values, context);
  },
});
