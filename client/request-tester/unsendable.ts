export type RequestField = 'name' | 'endpoint' | 'headers' | 'body';

/** Why a request cannot be sent, with the field at fault. */
export class Unsendable extends Error {
  field: RequestField = 'body';
}

/** Names the field that the work is about. */
export function inField<T>(field: RequestField, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unsendable) error.field = field;
    throw error;
  }
}
