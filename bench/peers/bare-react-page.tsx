import { ApolloClient, gql, HttpLink, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Book } from './shop-data.ts';

const client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: '/graphql' }) });
const list: TypedDocumentNode<{ products: { nodes: Book[] } }> = gql`
  {
    products(first: 100) {
      nodes {
        id
        slug
        title
        byline
        author {
          slug
        }
        image
        price
        originalPrice
        rating
        category
      }
    }
  }
`;
/** The address of the shop, which serves the covers. */
const { shop = '' } = document.querySelector('main')!.dataset;
const categories = ['fiction', 'non-fiction', 'finance'];

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

/** Has as many elements as a reader needs for a book in a list. */
function Card({ book: { slug, title, byline, author, image, price, originalPrice, rating } }: { book: Book }) {
  const [added, setAdded] = useState(false);
  const [saved, setSaved] = useState(false);
  const to = `/product/${slug}`;
  return (
    <article>
      <h2>
        <a href={to}>{title}</a>
      </h2>
      <p>
        <a href={`/authors/${author?.slug}`}>{byline}</a>
      </p>
      <a href={to} tabIndex={-1} aria-label={title}>
        <img src={shop + image} alt="" width={240} height={360} loading="lazy" />
      </a>
      <p>
        <b>{rupees(price)}</b> <s>{rupees(originalPrice)}</s>
      </p>
      <p>★ {rating}</p>
      <button type="button" aria-label={`Wishlist: ${title}`} aria-pressed={saved} onClick={() => setSaved(!saved)}>
        ♥
      </button>
      <button type="button" onClick={() => setAdded(true)}>
        {added ? 'Go To Cart' : 'Add To Cart'}
      </button>
    </article>
  );
}

/** The shop's list without design, routes and accounts: the cost of only React, Apollo and the pictures. */
function Page() {
  const { data } = useQuery(list);
  const [chosen, choose] = useState<readonly string[]>([]);
  const [sorted, sort] = useState(false);
  const found = data?.products.nodes.filter(({ category }) => chosen.length === 0 || chosen.includes(category)) ?? [];
  const toggle = (name: string) =>
    choose(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <>
      <label>
        <input type="radio" checked={sorted} onChange={() => sort(true)} />
        Low to high
      </label>
      {categories.map((name) => (
        <label key={name}>
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
          {name}
        </label>
      ))}
      <section aria-label="Books">
        {(sorted ? found.toSorted((a, b) => a.price - b.price) : found).map((book) => (
          <Card key={book.id} book={book} />
        ))}
      </section>
    </>
  );
}

createRoot(document.querySelector('main')!).render(
  <ApolloProvider client={client}>
    <Page />
  </ApolloProvider>,
);
