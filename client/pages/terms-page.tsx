import type { PageHead } from '../page-head.ts';
import { shopName } from '../shop.ts';
import { PageHead as Head } from '../ui/page-head.tsx';
import styles from './terms-page.module.css';

const title = 'Terms & Conditions';

export const head = (): PageHead => ({
  title: `${title} · ${shopName}`,
  description: `What ${shopName} sells, what it keeps of its readers, and for how long.`,
  canonical: '/terms',
});

const parts: readonly (readonly [title: string, ...paragraphs: string[]])[] = [
  [
    'What this shop is',
    `${shopName} is a demonstration: no book is sent to anybody. The books are described and priced as if they were for sale.`,
    'Payment goes to the provider that whoever runs the shop has set up. Unless one is set up, a pretend bank takes its place, and no money moves.',
  ],
  [
    'Orders and prices',
    'Prices are in whole rupees. The shop charges what a book costs at the moment you place the order; where a price has changed since you put the book into your cart or wishlist, it tells you.',
    'An order is placed only when the provider has confirmed the payment, and only once, however often you press.',
  ],
  [
    'What the shop keeps',
    'With an account: your first and last name, your email, your addresses, your cart, your wishlist and your orders. Your password is kept as a hash, from which nobody can read it back.',
    'A log of requests: when, from which network address and for which page, without what you typed.',
    'The account behind Guest Login is shared by everyone who presses it: keep nothing in it that is yours alone.',
    'There is no button that deletes an account. Whoever runs the shop can delete its data.',
  ],
  [
    'What your browser keeps',
    'Your login token, for seven days at most, with your name and email; what you searched for and which books you looked at; an address that you have begun to type; the pages you have seen, so that they open without a network. All of it goes when you log out, or when you clear the data of this site.',
    'Your choice of theme and text size, which stays.',
    'No cookies, and nothing that follows you to other sites.',
  ],
  [
    'What goes elsewhere',
    'The shop asks no other server for fonts, scripts or measurements. Only a payment provider that has been set up learns your name, email and phone number, for the payment; and a catalogue may show photographs of covers from other sites.',
  ],
];

export function Component() {
  return (
    <div className="wrap page">
      <Head page={title} title={title} />
      <div className={styles.terms}>
        {parts.map(([heading, ...paragraphs]) => (
          <section key={heading}>
            <h2 className="title-m">{heading}</h2>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
