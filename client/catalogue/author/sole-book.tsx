import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { bookPage } from '../../paths.ts';
import type { ProductViewFragment } from '../../graphql/__generated__/operations.generated.ts';
import { BookCover } from '../../ui/book/book-cover.tsx';
import { BookTitle } from '../../ui/book/book-title.tsx';
import { FewLeft } from '../../ui/book/copies-left.tsx';
import { Delivery, Price } from '../../ui/book/price.tsx';
import { ProductViewFragmentDoc } from '../book/__generated__/product.generated.ts';
import { LookInside } from '../book/look-inside.tsx';
import styles from './sole-book.module.css';

type SoleBookProps = {
  product: FragmentType<ProductViewFragment>;
  /** The button of the cart. */
  action: ReactNode;
};

/** The one book of an author, large, in place of a grid with one card. */
export function SoleBook({ product, action }: SoleBookProps) {
  const { data, complete } = useFragment({ fragment: ProductViewFragmentDoc, from: product });
  if (!complete) return null;
  const { slug, title, price, originalPrice, discountPercent, deliveryCharge, copiesLeft } = data;
  const to = bookPage(slug);
  return (
    <article className={styles.sole}>
      <div className={styles.cover}>
        <BookCover src={data.image} title={title} to={to} percentOff={discountPercent} size={280} eager />
      </div>
      <div>
        <BookTitle title={title} to={to} level={3} />
        <Price price={price} originalPrice={originalPrice} percentOff={discountPercent} />
        <FewLeft left={copiesLeft} />
        <Delivery isCharged={deliveryCharge} />
      </div>
      <div className={styles.wide}>
        <p className={styles.prose}>{data.description}</p>
        <div className={styles.acts}>
          {action}
          {data.hasExcerpt && <LookInside slug={slug} title={title} addToCart={action} className={styles.inside} />}
        </div>
      </div>
    </article>
  );
}
