import type { Path } from './json.ts';

const RESERVED =
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield arguments eval undefined';

const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const lowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

/** Unique names of variables; `taken` are used already. */
export function namesBesides(taken: readonly string[]) {
  const used = new Set([...RESERVED.split(' '), ...taken]);
  return function named(wish: string): string {
    const words = wish.split(/[^A-Za-z0-9]+/).filter(Boolean);
    const base = lowerFirst(words.map((word, at) => (at === 0 ? word : upperFirst(word))).join('')) || 'value';
    const name = /^\d/.test(base) ? `value${base}` : base;
    let unique = name;
    for (let next = 2; used.has(unique); next += 1) unique = `${name}${next}`;
    used.add(unique);
    return unique;
  };
}

/** `encodedToken`, `createdUser._id` → createdUserId, `cart[0]._id` → cartId, `products[3].id` → productId. */
export function nameOf(path: Path): string {
  const words = path.flatMap((step, at) => {
    if (typeof step === 'number') return [];
    const isListed = typeof path[at + 1] === 'number';
    return [isListed ? step.replace(/([^s])s$/, '$1') : step];
  });
  const last = words.at(-1) ?? '';
  const isPlain = /^_?(id|slug|token|key|code)$/i.test(last);
  return words.slice(isPlain ? -2 : -1).join('_');
}
