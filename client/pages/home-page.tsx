import type { CSSProperties } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { App } from '../app.ts';
import { CategoryTiles } from '../catalogue/category-tiles.tsx';
import { Shelf } from '../catalogue/shelf.tsx';
import { ShelfDocument } from '../graphql/operations.generated.ts';
import { shopName, tagline } from '../shop.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './home-page.module.css';

export function createLoader({ client }: App): LoaderFunction {
  return () => {
    // Nobody waits for it: the name and the way in come first. The shelf itself tells when it fails.
    client.query({ query: ShelfDocument }).catch(console.error);
    return null;
  };
}

export function Component() {
  return (
    <>
      <PageTitle />
      <section className={styles.hero}>
        <div className="wrap">
          <h1 className={styles.name} style={{ '--letters': shopName.length } as CSSProperties} tabIndex={-1}>
            {shopName}
          </h1>
          <div className={styles.line}>
            <p className={styles.tagline}>{tagline}</p>
            <LinkButton variant="solid" caps to="/products">
              SHOP NOW
            </LinkButton>
          </div>
        </div>
        <Shelf />
      </section>
      <section className="wrap page">
        <h2 className="title">Categories</h2>
        <CategoryTiles />
      </section>
    </>
  );
}
