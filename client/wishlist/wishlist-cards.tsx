import { useApolloClient } from '@apollo/client/react';
import { bookPage } from '../paths.ts';
import type { WishlistQuery } from '../graphql/__generated__/operations.generated.ts';
import { removeFromWishlist } from '../acts/list-acts.ts';
import { useMyLists } from '../acts/my-lists.tsx';
import { moveToCart } from './wishlist-acts.ts';
import { CardFrame, CardParts } from '../ui/book/book-card.tsx';
import { BookCover } from '../ui/book/book-cover.tsx';
import { FewLeft, OUT_OF_STOCK } from '../ui/book/copies-left.tsx';
import { RemoveRowButton } from '../ui/remove-row-button.tsx';
import { PriceSince } from '../ui/book/price-since.tsx';
import { Price } from '../ui/book/price.tsx';
import { NotifyByEmail } from './notify-by-email.tsx';

type Wishlist = NonNullable<WishlistQuery['viewer']>['wishlist'];

type WishlistCardProps = { item: Wishlist['items'][number]; offersLetters: boolean };

function WishlistCard({ item, offersLetters }: WishlistCardProps) {
  const { inCart } = useMyLists();
  const client = useApolloClient();
  const { id, slug, title, byline, image, price, originalPrice, copiesLeft } = item.product;
  const book = bookPage(slug);
  const isInCart = inCart(id);
  const isOut = !isInCart && copiesLeft === 0;
  const moveWords = isOut ? OUT_OF_STOCK : 'Move To Cart';

  return (
    <CardFrame title={title} data-row={id}>
      <CardParts
        cover={<BookCover src={image} title={title} to={book} />}
        title={title}
        to={book}
        byline={byline}
        facts={
          <div>
            <FewLeft left={copiesLeft} />
            <Price price={price} originalPrice={originalPrice} />
            <PriceSince price={price} whenAdded={item.priceWhenAdded} />
          </div>
        }
        stack
        acts={
          <>
            <RemoveRowButton of={title} disabled={isInCart || isOut} onClick={() => void moveToCart(client, id)}>
              {isInCart ? 'Already In Cart' : moveWords}
            </RemoveRowButton>
            <RemoveRowButton variant="text" of={title} onClick={() => void removeFromWishlist(client, id)}>
              Remove From Wishlist
            </RemoveRowButton>
            {offersLetters && <NotifyByEmail of={title} productId={id} isWatched={item.isWatched} />}
          </>
        }
      />
    </CardFrame>
  );
}

type WishlistCardsProps = { wishlist: Wishlist; offersLetters: boolean };

export function WishlistCards({ wishlist, offersLetters }: WishlistCardsProps) {
  return (
    <div className="grid-frame">
      <div className="grid">
        {wishlist.items.map((item) => (
          <WishlistCard key={item.id} item={item} offersLetters={offersLetters} />
        ))}
      </div>
    </div>
  );
}
