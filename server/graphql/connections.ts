import type { Product, ProductFilter } from '../services/catalogue/catalogue.ts';

interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly hasNextPage: boolean;
  /** The cursor that the page begins behind; none for the first page. */
  readonly after: string | null | undefined;
}

/** A page as Relay's specification of connections wants it. The cursor of an item is its id. */
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

/** Keeps its filter: counts are asked for it later, or not at all. */
export type ProductConnection = ReturnType<typeof connectionOf<Product>> & { readonly filter: ProductFilter };
