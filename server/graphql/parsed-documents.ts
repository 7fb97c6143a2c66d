import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Characters of all documents in a cache. A parsed document takes about 200 times the memory of its text. */
export const MAX_TEXT = 64 * 1024;

/**
 * A cache of parsed documents, bounded by their size: Yoga's own cache counts only documents, and a thousand large ones
 * fill the memory. Documents with errors are not cached.
 */
export function parsedDocuments() {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_TEXT,
    sizeCalculation: (_, text) => text.length + 1,
  });
  return { documentCache: documents, errorCache: { get: () => undefined, set: () => undefined } };
}
