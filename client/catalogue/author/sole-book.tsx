import type { ReactNode } from 'react';
import { bookPage } from '../../paths.ts';
import type { ProductViewFragment } from '../../graphql/__generated__/operations.generated.ts';
import { BookCover } from '../../ui/book/book-cover.tsx';
import { BookTitle } from '../../ui/book/book-title.tsx';
import { FewLeft } from '../../ui/book/copies-left.tsx';
import { Delivery, Price } from '../../ui/book/price.tsx';
import { LookInside } from '../book/look-inside.tsx';
import styles from './sole-book.module.css';

type SoleBookProps = {
  product: ProductViewFragment;
  /** The cart button. */
  action: ReactNode;
};

/** The one book of an author, large, in place of a grid with one card. */
export function SoleBook({ product, action }: SoleBookProps) {
  const { slug, title, price, originalPrice, discountPercent, deliveryCharge, copiesLeft } = product;
  const to = bookPage(slug);
  return (
    <article className={styles.sole}>
      <div className={styles.cover}>
        <BookCover src={product.image} title={title} to={to} percentOff={discountPercent} size={280} eager />
      </div>
      <div>
        <BookTitle title={title} to={to} level={3} />
        <Price price={price} originalPrice={originalPrice} percentOff={discountPercent} />
        <FewLeft left={copiesLeft} />
        <Delivery isCharged={deliveryCharge} />
      </div>
      <div className={styles.wide}>
        <p className={styles.prose}>{product.description}</p>
        <div className={styles.acts}>
          {action}
          {product.hasExcerpt && <LookInside slug={slug} title={title} addToCart={action} className={styles.inside} />}
        </div>
      </div>
    </article>
  );
}
