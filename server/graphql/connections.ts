import type { Product, ProductFilter } from '../services/catalogue/catalogue.ts';

interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly hasNextPage: boolean;
  /** The cursor that the page follows; absent for the first page. */
  readonly after: string | null | undefined;
}

/** A page as Relay's specification of connections requires it. The cursor of an item is its id. */
export const connectionOf = <Node extends { readonly id: string }>({ nodes, hasNextPage, after }: Page<Node>) => ({
  nodes,
  edges: nodes.map((node) => ({ cursor: node.id, node })),
  pageInfo: {
    hasNextPage,
    hasPreviousPage: after != null,
    startCursor: nodes[0]?.id ?? null,
    endCursor: nodes.at(-1)?.id ?? null,
  },
});

/** Keeps the filter, since its counts may be requested later. */
export type ProductConnection = ReturnType<typeof connectionOf<Product>> & { readonly filter: ProductFilter };
