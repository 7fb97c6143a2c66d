/** What variables call the answer of an endpoint: its last word that is no id. `/api/user/cart/b1` is `cart`. */
export function callName(endpoint: string): string {
  const words = endpoint
    .trim()
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => /^[a-z]+(-[a-z]+)*$/i.test(part) && part !== 'api');
  const camelCase = (words.at(-1) ?? 'answer').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return camelCase.slice(0, 40);
}

/** A name that a variable can begin with. */
export const isCallName = (name: string): boolean => /^[\w-]{1,40}$/.test(name);
