import { adjectives, familyNames, places, rarities, things } from '../server/commands/sample-words.ts';

const letters = 'a b c d e f g h i j k l m n o p q r s t u v w x y z'.split(' ');
const words = [...new Set([...Object.values(things).flat(), ...adjectives, ...places])];

/** Search texts by how frequent they are in the sample catalogue, each only once, since answers are cached. */
export const searches: Readonly<Record<string, readonly string[]>> = {
  'a rare word': [...rarities, ...rarities.map((word) => word.slice(1)), ...rarities.map((word) => word.slice(0, -1))],
  'a word': words.filter((_, index) => index % 2 === 0),
  'a common text': letters.flatMap((letter) => [`the ${letter}`, ` of ${letter}`, ` and the ${letter}`]),
  'two letters': 'a e i o u l r n s t'.split(' ').flatMap((one) => [`${one}n`, `${one}r`, `t${one}`, `${one}s`]),
  'a letter': [...letters, 'í', ',', ':', ' '],
};

/** A typing slip: the third letter is left out. */
const slip = (word: string): string => word.slice(0, 2) + word.slice(3);
const long = words.filter((word) => word.length > 5);

/** Texts for suggestions. */
export const suggestionTexts: Readonly<Record<string, readonly string[]>> = {
  'the beginning of a word': [...new Set(words.flatMap((word) => [word.slice(0, 2), word.slice(0, 3)]))],
  'a phrase': words.map((word) => `the ${word}`),
  'an author': familyNames,
  'a misspelt word': long.map(slip),
  'a phrase with a misspelt word': long.map((word) => `the ${slip(word)} of`),
};
