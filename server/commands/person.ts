import { Readable } from 'node:stream';
import { momentOf } from '../services/shop/calendar.ts';
import { command } from './command-line.ts';
import { withOwnersShop } from './orders/open-fulfilment.ts';
import { writeOut } from './write-whole.ts';

export const exportPerson = command({
  usage: `person export EMAIL|NUMBER [--out FILE]
      Everything that the shop stores of the person with this email or order, as JSON. FILE must not exist; without it the
      data go to the standard output.`,
  options: { out: { type: 'string' } },
  run: ([who = ''], { out }, context) =>
    withOwnersShop(context, async ({ people }) => {
      const data = await people.dataOf(who);
      await writeOut(() => Readable.from([`${JSON.stringify(data, null, 2)}\n`]), out, context, {
        mode: 0o600,
        isNew: true,
      });
    }),
});

export const deletePerson = command({
  usage: `person delete EMAIL|NUMBER
      Deletes the account in a week, as the person asked, who gets a letter and can keep it by logging in. Orders stay
      without the person; those under way are completed first.`,
  options: {},
  run: ([who = ''], _, context) =>
    withOwnersShop(context, async ({ people }, { timeZone }) => {
      const { email, eraseAt } = await people.requestErasure(who);
      context.out.write(`The account of ${email} is deleted on ${momentOf(eraseAt, timeZone)}.\n`);
    }),
});
