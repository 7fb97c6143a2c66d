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

/** The reason with which a promise is rejected. Throws if it is not. */
export const anyRejectionOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('nothing was thrown');
    },
    (error: unknown) => error,
  );

/** The ShopError that rejects a promise. */
export const rejectionOf = async (promise: Promise<unknown>): Promise<ShopError> =>
  shopError(await anyRejectionOf(promise));
