import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ProductViewFragmentDoc } from './product.generated.ts';
import type { ProductViewFragment } from '../graphql/operations.generated.ts';
import { BookCover } from '../ui/book-cover.tsx';
import { classes } from '../ui/classes.ts';
import { CategoryMark } from '../ui/category-mark.tsx';
import { Price } from '../ui/price.tsx';
import { RatingStars } from '../ui/rating.tsx';
import { Travelling } from '../ui/travelling.tsx';
import styles from './product-view.module.css';

type ProductViewProps = {
  product: FragmentType<ProductViewFragment>;
  /** The cart's and the wishlist's button, in this order. */
  actions: ReactNode;
};

export function ProductView({ product, actions }: ProductViewProps) {
  const { data, complete } = useFragment({ fragment: ProductViewFragmentDoc, from: product });
  if (!complete) return null;
  const { title, author, category, price, originalPrice, discountPercent } = data;
  const slip = discountPercent > 0 ? `${discountPercent}% off` : undefined;
  return (
    <article className={styles.product}>
      <div className={classes(styles.stage, styles[category])}>
        <img className={styles.spine} src={data.spine} alt="" width={60} height={480} />
        <div className={styles.cover}>
          <Travelling book={`/product/${encodeURIComponent(data.slug)}`} place={null}>
            <BookCover src={data.image} title={title} slip={slip} size={416} eager />
          </Travelling>
        </div>
      </div>
      <div className={styles.text}>
        <a className={styles.kind} href={`/products?category=${encodeURIComponent(category)}`}>
          <CategoryMark category={category} />
          {category}
        </a>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className="byline">{author}</p>
        <RatingStars value={data.rating} />
        <Price price={price} originalPrice={originalPrice} percentOff={discountPercent} size="xl" />
        <p className={classes(styles.delivery, data.deliveryCharge ? 'paid' : 'free')}>
          {data.deliveryCharge ? 'Delivery ₹20' : 'Free delivery'}
        </p>
        <div className={styles.buy}>{actions}</div>
        <p className={styles.prose}>{data.description}</p>
      </div>
    </article>
  );
}
