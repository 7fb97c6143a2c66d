/** Makes an id where records have none or share one: normalising caches keep one record per id, whatever its type. */
export const prefixId = (kind: string, id: string): string => `${kind}:${id}`;

/** Returns the record's id, which has no colon, from the id of a payment, or the id itself. */
export const recordId = (id: string): string => id.slice(id.lastIndexOf(':') + 1);
