import { CombinedGraphQLErrors, ServerError } from '@apollo/client';

/** Browsers word it differently: Chromium, Firefox, Safari, and the bundler's own loader for styles. */
const missingFile = /dynamically imported module|importing a module script|unable to preload css/i;

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && missingFile.test(error.message);
}

/** Whether trying again has a chance: the network or the server was away, or in trouble. */
export function couldPass(error: unknown): boolean {
  if (isMissingFile(error) || ServerError.is(error) || CombinedGraphQLErrors.is(error)) return true;
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
