import { useQuery } from '@apollo/client/react';
import { data as response, useParams, type LoaderFunction } from 'react-router-dom';
import type { App } from '../app.ts';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { ProductView } from '../catalogue/product-view.tsx';
import { ProductDocument } from '../graphql/operations.generated.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';

export function createLoader({ client }: App): LoaderFunction {
  return async ({ params: { slug = '' } }) => {
    const { data } = await client.query({ query: ProductDocument, variables: { slug } });
    if (!data?.product) throw response('No such book', { status: 404 });
    return null;
  };
}

export function Component() {
  const { slug = '' } = useParams();
  const { data } = useQuery(ProductDocument, { variables: { slug } });
  const product = data?.product;
  if (!product) return null;
  const { id, title } = product;
  return (
    <>
      <PageTitle title={title} />
      <ProductView
        product={product}
        actions={
          <>
            <AddToCartButton productId={id} title={title} solid />
            <WishlistButton productId={id} />
          </>
        }
      />
    </>
  );
}
