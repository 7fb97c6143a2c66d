import { Unsendable } from '../unsendable.ts';

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

/** A variable can begin with the name. */
export function checkCallName(name: string): void {
  if (!/^[\w-]{1,40}$/.test(name)) throw new Unsendable('The name may have letters, digits, - and _ only');
}
