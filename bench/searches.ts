import { rarities } from '../server/import/sample-words.ts';

/** Search texts by how frequent they are in the sample catalogue. */
export const searches: Readonly<Record<string, readonly string[]>> = {
  'a rare word': rarities,
  'a word': [
    'lamp',
    'salt',
    'goa',
    'ink',
    'rain',
    'debt',
    'quiet',
    'river',
    'ledger',
    'garden',
    'bombay',
    'lost',
    'cart',
  ],
  'a common text': ['the', 'the ', ' of ', ' and ', ' and the', 'the s', 'er of', 'r: the', 'e r', 's, '],
  'two letters': ['th', 'qu', 'ou', 'ri', 'an', 'st', 'on', 'en', 'in', 'ar', 'te', 'zz', 'e ', 'xi', 'la'],
  'a letter': ['e', 'o', 't', 'a', 'z', 'q', 's', 'í', 'r', 'x', 'm', ','],
};
