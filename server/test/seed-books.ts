import categories from '../../seeds/categories.json' with { type: 'json' };
import products from '../../seeds/products.json' with { type: 'json' };
import type { Product } from '../services/catalogue/catalogue.ts';
import { importCatalogue } from '../services/catalogue/import/import-catalogue.ts';

export const SEED_BOOKS: readonly Product[] = importCatalogue(products, categories).products;

/** Unusual strings that a catalogue may contain as titles or names. */
export const ODD_STRINGS: readonly (readonly [name: string, text: string])[] = [
  ['nothing', ''],
  ['only spaces', ' \n\t '],
  ['one letter', 'I'],
  ['only weak words', 'The of and the'],
  ['markup', '<script>alert("x")</script> & \'more\' ]]>'],
  ['control characters', 'bell\u0007 null\u0000 escape\u001b\u009f'],
  ['characters that XML forbids', '\uFFFE\uFFFF\uD800 and a half pair \uDC00'],
  ['emoji', '📚 👩‍🚀 🇮🇳 ❤️'],
  ['Devanagari', 'गोदान'],
  ['Arabic', 'ألف ليلة وليلة'],
  ['Vietnamese', 'Truyện Kiều'],
  ['latin-ext', 'Žižkov, Łódź & Győr ₹'],
  ['decomposed accents', 'Ine\u0302s Bro\u0308nte\u0308'],
  ['marks without a letter', '\u0301\u0302\u0303'],
  ['a word of 300 letters', 'x'.repeat(300)],
  ['60 words of one letter', Array.from({ length: 60 }, () => 'a').join(' ')],
  ['400 words', Array.from({ length: 400 }, (_, i) => `word${i}`).join(' ')],
  ['ligatures and kerning', 'Affluent AVATAR office To. fjord'],
  ['digits', '1984'],
];
