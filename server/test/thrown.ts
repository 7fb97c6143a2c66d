import { ShopError } from '../errors.ts';

const shopError = (error: unknown): ShopError => {
  if (error instanceof ShopError) return error;
  throw error;
};

/** The ShopError that `act` throws. */
export function thrownBy(act: () => unknown): ShopError {
  try {
    act();
  } catch (error) {
    return shopError(error);
  }
  throw new Error('nothing was thrown');
}

/** The ShopError that a promise is rejected with. */
export const rejectionOf = (promise: Promise<unknown>): Promise<ShopError> =>
  promise.then(() => {
    throw new Error('nothing was thrown');
  }, shopError);
