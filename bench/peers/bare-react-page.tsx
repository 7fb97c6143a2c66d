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
        author
        price
        category
      }
    }
  }
`;
const categories = ['fiction', 'non-fiction', 'finance'];

function Card({ book: { title, author, price } }: { book: Book }) {
  const [added, setAdded] = useState(false);
  return (
    <article>
      <h2>{title}</h2>
      <p>{author}</p>
      <p>₹{price}</p>
      <button type="button" onClick={() => setAdded(true)}>
        {added ? 'Go To Cart' : 'Add To Cart'}
      </button>
    </article>
  );
}

/** The shop's list without design, pictures, routes and readers: what React and Apollo cost by themselves. */
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
