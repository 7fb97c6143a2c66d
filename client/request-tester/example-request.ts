import type { RestRoute, Sample } from './rest-routes.ts';

/** A real book's id in place of the example's. */
const withProduct = (body: unknown, id: string): unknown =>
  typeof body === 'object' && body !== null && 'item' in body ? { item: { _id: id } } : (body ?? {});

/**
 * A request of that route which this shop accepts, except for ids that neither a sample nor an example knows: their
 * names stay, to be replaced.
 */
export function exampleRequest({ type, path, parameters, body }: RestRoute, sample: Sample) {
  const ids: Readonly<Record<string, string>> = {
    productId: path.startsWith('/api/products/') ? sample.slug : sample.productId,
    categoryId: sample.categoryId,
  };
  const filled = path.replaceAll(
    /\{([^}]+)\}/g,
    (placeholder, word: string) =>
      ids[word] ?? parameters.find(({ name }) => name === word)?.examples[0] ?? placeholder,
  );
  const wanted = parameters.filter((one) => one.in === 'query' && one.required);
  const query = new URLSearchParams(wanted.flatMap(({ name, examples }) => examples.map((one) => [name, one])));
  const endpoint = query.size > 0 ? `${filled}?${query.toString()}` : filled;
  return { type, endpoint, body: JSON.stringify(withProduct(body, sample.productId), null, 2) };
}
