/** Makes an id where records have none or share one: normalising caches keep one record for an id, whatever its type. */
export const ownId = (kind: string, id: string): string => `${kind}:${id}`;

/** The record's id, which has no colon, in the id of a payment, or as it is. */
export const recordId = (id: string): string => id.slice(id.lastIndexOf(':') + 1);
