import { type Static, Type } from 'typebox';
import { describedObject } from '../named-schemas.ts';

const text = (description: string, ...examples: string[]) => Type.String({ description, examples });

export const ShopBody = describedObject('Shop', 'The seller and the look of the shop. Unset fields are absent.', {
  name: text('On pages, in letters and in the payment widget.', 'Colophon'),
  legalName: text('The legal name of the seller.', 'Colophon Books'),
  address: Type.Object({
    street: Type.String(),
    city: Type.String(),
    state: Type.String(),
    zipCode: Type.String(),
    country: Type.String(),
  }),
  email: Type.String(),
  phone: Type.Optional(Type.String()),
  taxNumber: Type.Optional(Type.String()),
  delivery: text('How soon a parcel leaves.', 'Ships in 1 to 2 days'),
  postage: Type.Object(
    {
      charge: Type.Integer({ description: 'In whole rupees.' }),
      perOrder: Type.Boolean({
        description: 'Whether it is charged once per order; otherwise for each line that has a delivery charge.',
      }),
      freeFrom: Type.Optional(
        Type.Integer({ description: 'Delivery is free from this sum of prices on, in whole rupees.' }),
      ),
    },
    { description: 'What delivery costs. Books without a delivery charge are always sent free.' },
  ),
  accent: Type.Optional(
    Type.Object(
      { light: Type.String(), dark: Type.String() },
      { description: 'The accent colour of the pages, for light and dark themes.' },
    ),
  ),
  logo: Type.Optional(Type.String({ description: 'URL of the logo.' })),
  slogan: Type.Optional(text('Below the name on the front page.', 'Immerse yourself in literature')),
  description: Type.Optional(Type.String({ description: 'What the shop is, for search engines.' })),
  welcome: Type.Optional(Type.String({ description: 'A paragraph of the front page.' })),
  foot: Type.Array(Type.String(), { description: 'Lines at the foot of every page.' }),
  categoryLabels: Type.Array(Type.Object({ name: Type.String(), label: Type.String() }), {
    description: 'The labels of categories on pages, where they are not the names.',
  }),
  pages: Type.Array(Type.Object({ slug: Type.String(), title: Type.String() }), {
    description: "The owner's content pages.",
  }),
  closedUntil: Type.Optional(
    text("The date by the shop's clock on which it sells again; absent while it sells.", '2026-11-30'),
  ),
  demonstration: Type.Boolean({
    description: 'Whether it is a demonstration: nothing is charged or shipped.',
  }),
  guestLogin: Type.Optional(
    Type.Object(
      { email: Type.String(), password: Type.String() },
      { description: 'The public credentials of a demonstration.' },
    ),
  ),
});

export const ContentPageBody = describedObject('ContentPage', "One of the owner's content pages.", {
  slug: text('The name in the address of the page.', 'returns'),
  title: text('The heading.', 'Returns'),
  html: text('The text below the heading: text, lists, links and tables, nothing else.'),
});

export type ShopBody = Static<typeof ShopBody>;
