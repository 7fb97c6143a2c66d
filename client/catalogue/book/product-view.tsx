import { type ReactNode, useState } from 'react';
import { bookPage, categoryPage } from '../../paths.ts';
import { categoryLabel, useShop } from '../../shop.ts';
import type { ProductViewFragment } from '../../graphql/__generated__/operations.generated.ts';
import { Byline } from '../../ui/book/byline.tsx';
import { BookCover } from '../../ui/book/book-cover.tsx';
import { BuyBar, type ClosedUntil, ClosedNotice } from '../../ui/buy-bar.tsx';
import { classes } from '../../ui/classes.ts';
import { CategoryMark } from '../../ui/book/category-mark.tsx';
import { type CopiesLeft, OUT_OF_STOCK } from '../../ui/book/copies-left.tsx';
import { deliveryWords, Price, rupees } from '../../ui/book/price.tsx';
import { RatingStars } from '../../ui/book/rating.tsx';
import { SharedCover } from '../../ui/view-transition.tsx';
import { BookFacts } from './book-facts.tsx';
import { LookInside } from './look-inside.tsx';
import styles from './product-view.module.css';

type ProductViewProps = {
  product: ProductViewFragment;
  closedUntil: ClosedUntil;
  isInCart: boolean;
  /** The cart button, which the buy bar repeats. */
  addToCart: ReactNode;
  addToWishlist: ReactNode;
};

/** The number of copies if few are left, the delivery charge, and how soon a parcel leaves. */
function StockAndDays({ left, isCharged }: { left: CopiesLeft; isCharged: boolean }) {
  const { delivery, postage } = useShop();
  return (
    <p className={styles.stock}>
      {left != null && <b>{left ? `${left} left` : OUT_OF_STOCK}</b>}
      {left !== 0 && (
        <>
          <span className={isCharged ? 'paid' : 'free'}>{deliveryWords(isCharged, postage)}</span>
          <span>{delivery}</span>
        </>
      )}
    </p>
  );
}

export function ProductView({ product, closedUntil, isInCart, addToCart, addToWishlist }: ProductViewProps) {
  const { postage } = useShop();
  const [pageButton, setPageButton] = useState<HTMLElement | null>(null);
  const { title, byline, author, category, price, originalPrice, discountPercent } = product;
  const lookInside = (className?: string) =>
    product.hasExcerpt && (
      <LookInside key={product.slug} slug={product.slug} title={title} addToCart={addToCart} className={className} />
    );
  return (
    <>
      <article className={styles.product}>
        <div className={classes(styles.stage, styles[category])}>
          <div className={styles.table}>
            <div className={styles.books}>
              <img className={styles.spine} src={product.spine} alt="" width={60} height={480} />
              <div className={styles.cover}>
                <SharedCover book={bookPage(product.slug)}>
                  <BookCover src={product.image} title={title} percentOff={discountPercent} size={416} eager />
                </SharedCover>
              </div>
            </div>
            {lookInside(styles.inside)}
          </div>
        </div>
        <div className={styles.text}>
          <a className={styles.kind} href={categoryPage(category)}>
            <CategoryMark category={category} />
            <span>{categoryLabel(category, useShop()) ?? category}</span>
          </a>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <Byline byline={byline} author={author} />
          <RatingStars value={product.rating} />
          <Price price={price} originalPrice={originalPrice} percentOff={discountPercent} size="xl" />
          <div className={styles.delivery}>
            <StockAndDays left={product.copiesLeft} isCharged={product.deliveryCharge} />
            {lookInside()}
          </div>
          <ClosedNotice closedUntil={closedUntil} />
          <div className={styles.buy}>
            <div ref={setPageButton}>{addToCart}</div>
            {addToWishlist}
          </div>
          <p className={styles.prose}>{product.description}</p>
          <BookFacts {...product} />
        </div>
      </article>
      <BuyBar
        label="Buy"
        amount={isInCart ? 'In your cart' : rupees(price)}
        note={isInCart ? title : deliveryWords(product.deliveryCharge, postage)}
        pageButton={pageButton}
      >
        {addToCart}
      </BuyBar>
    </>
  );
}
