import { useBookButtons } from '../acts/use-book-buttons.ts';
import type { CopiesLeft } from '../ui/book/copies-left.tsx';
import { CartButton } from './cart-button.tsx';

type AddToCartButtonProps = {
  productId: string;
  copiesLeft: CopiesLeft;
  /** Ends the button's accessible name, on a page with the buttons of several books. */
  title?: string;
  solid?: boolean;
};

/** The cart button of one book. */
export function AddToCartButton({ productId, copiesLeft, title, solid }: AddToCartButtonProps) {
  const { inCart, pressCart } = useBookButtons();
  return (
    <CartButton
      isInCart={inCart(productId)}
      copiesLeft={copiesLeft}
      title={title}
      variant={solid ? 'solid' : 'outline'}
      onClick={({ currentTarget }) => pressCart(productId, currentTarget)}
    />
  );
}
