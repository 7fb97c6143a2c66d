import { beforeAll, describe, expect, it } from 'vitest';
import { aShop } from '../../test/fixtures.ts';
import { aProduct } from '../../test/records.ts';
import { type CatalogueService, createCatalogueService } from './catalogue.service.ts';

const BOOKS: readonly (readonly [title: string, author: string, isbn?: string])[] = [
  ['Middlemarch', 'George Eliot'],
  ['1984', 'George Orwell'],
  ['Wuthering Heights', 'Emily Brontë'],
  ['Pride and Prejudice', 'Jane Austen'],
  ['Walden', 'Henry David Thoreau'],
  ['Moby-Dick', 'Herman Melville'],
  ['Catch-22', 'Joseph Heller', '0-684-83339-5'],
  ['The God of Small Things', 'Arundhati Roy', '9780679457312'],
  ['The Small Hours', 'Tomas Lindqvist'],
  ['Midnight’s Children', 'Salman Rushdie'],
  ['A Suitable Boy', 'Vikram Seth'],
  ['Train to Pakistan', 'Khushwant Singh'],
  ['A Slow Train to Ratnagiri', 'Devika Sathe'],
  ['The Namesake', 'Jhumpa Lahiri'],
  ['One Hundred Years of Solitude', 'Gabriel García Márquez'],
  ['The Home and the World', 'Rabindranath Tagore'],
  ['Encyclopaedia of Indian Gardens', 'Sundara Rao'],
  ['The Garden of Evening Mists', 'Tan Twan Eng'],
  ['Lombard Street', 'Walter Bagehot'],
  ['The Theory of the Leisure Class', 'Thorstein Veblen'],
  ['The Lighthouse Keeper’s Ledger', 'Ottoline Grey'],
  ['The Ledger and the Lamp', 'Samuel Adeyemi'],
  ['Paper, Ink, Thread', 'Anselm Okafor'],
  ['The Weather of Old Cities', 'Farah Mistry'],
  ['Bad Weather', 'Tomas Lindqvist'],
  ['Whether or Not', 'Farah Mistry'],
  ['A Vindication of the Rights of Woman', 'Mary Wollstonecraft'],
  ['The Story of My Experiments with Truth', 'M. K. Gandhi'],
  ['गोदान', 'मुंशी प्रेमचंद'],
  ['मैला आँचल', 'फणीश्वरनाथ रेणु'],
  ['பொன்னியின் செல்வன்', 'கல்கி'],
  ['পথের পাঁচালী', 'বিভূতিভূষণ বন্দ্যোপাধ্যায়'],
  ['ഖസാക്കിന്റെ ഇതിഹാസം', 'ഒ. വി. വിജയൻ'],
  ['ಮೂಕಜ್ಜಿಯ ಕನಸುಗಳು', 'ಶಿವರಾಮ ಕಾರಂತ'],
  ['మాలపల్లి', 'ఉన్నవ లక్ష్మీనారాయణ'],
  ['راجہ گدھ', 'بانو قدسیہ'],
];

interface Hints {
  readonly authors?: readonly string[];
  readonly correction?: string;
  readonly books?: readonly string[];
  readonly bookByIsbn?: string;
}

/** Typed texts by their kind, each with the titles that it suggests and what a search for it offers beside the list. */
const ANSWERS: Readonly<
  Record<string, readonly (readonly [text: string, titles: readonly string[], hints?: Hints])[]>
> = {
  'parts of words and titles': [
    ['middle', ['Middlemarch']],
    ['arch', ['Middlemarch']],
    ['the le', ['The Ledger and the Lamp', 'The Theory of the Leisure Class']],
    ['small', ['The God of Small Things', 'The Small Hours']],
    ['22', ['Catch-22']],
    ['1984', ['1984']],
    ['moby', ['Moby-Dick']],
    ['dick', ['Moby-Dick']],
    ['keeper’s', ['The Lighthouse Keeper’s Ledger']],
    ["KEEPER'S LED", ['The Lighthouse Keeper’s Ledger']],
    ['solitude', ['One Hundred Years of Solitude']],
    ['train to', ['Train to Pakistan', 'A Slow Train to Ratnagiri']],
    ['ink, th', ['Paper, Ink, Thread']],
    ['n', []],
  ],
  'words in another order': [
    ['ink thread', ['Paper, Ink, Thread'], { books: ['Paper, Ink, Thread'] }],
    ['ledger grey', ['The Lighthouse Keeper’s Ledger'], { books: ['The Lighthouse Keeper’s Ledger'] }],
    ['train slow', ['A Slow Train to Ratnagiri'], { books: ['A Slow Train to Ratnagiri'] }],
    ['lamp by samuel adeyemi', ['The Ledger and the Lamp'], { books: ['The Ledger and the Lamp'] }],
    ['roy small things', ['The God of Small Things'], { books: ['The God of Small Things'] }],
    ['marquez solitude', ['One Hundred Years of Solitude'], { books: ['One Hundred Years of Solitude'] }],
    [
      'gandhi experiments truth',
      ['The Story of My Experiments with Truth'],
      { books: ['The Story of My Experiments with Truth'] },
    ],
  ],
  'a slip in a finished word': [
    ['midlemarch', ['Middlemarch'], { correction: 'middlemarch' }],
    ['waldon', ['Walden'], { correction: 'walden' }],
    ['wuthering hieghts', ['Wuthering Heights'], { correction: 'wuthering heights' }],
    ['predjudice', ['Pride and Prejudice'], { correction: 'prejudice' }],
    ['lombrad street', ['Lombard Street'], { correction: 'lombard street' }],
    ['liesure class', ['The Theory of the Leisure Class'], { correction: 'leisure class' }],
    ['soltitude', ['One Hundred Years of Solitude'], { correction: 'solitude' }],
    ['encylopaedia', ['Encyclopaedia of Indian Gardens'], { correction: 'encyclopaedia' }],
    ['gadren', ['The Garden of Evening Mists'], { correction: 'garden' }],
    ['midnigt', ['Midnight’s Children'], { correction: "midnight's" }],
    ['sutable boy', ['A Suitable Boy'], { correction: 'suitable boy' }],
    ['trian to pakistan', ['Train to Pakistan'], { correction: 'train to pakistan' }],
    ['wether', ['The Weather of Old Cities', 'Bad Weather', 'Whether or Not'], { correction: 'weather' }],
    ['mobi-dick', ['Moby-Dick'], { books: ['Moby-Dick'] }],
    ['vindicaton of the rihgts', ['A Vindication of the Rights of Woman'], { correction: 'vindication of the rights' }],
    ['ratngiri', ['A Slow Train to Ratnagiri'], { correction: 'ratnagiri' }],
  ],
  'a slip in an unfinished word': [
    ['encyclpae', ['Encyclopaedia of Indian Gardens'], { correction: 'encyclopaedia' }],
    ['middelm', ['Middlemarch'], { correction: 'middlemarch' }],
    ['predjud', ['Pride and Prejudice'], { correction: 'prejudice' }],
    ['wutehr', ['Wuthering Heights'], { correction: 'wuthering' }],
    ['vindicta', ['A Vindication of the Rights of Woman'], { correction: 'vindication' }],
    ['rabindarn', ['The Home and the World'], { authors: ['Rabindranath Tagore'], correction: 'rabindranath' }],
  ],
  authors: [
    ['eliot', ['Middlemarch'], { authors: ['George Eliot'] }],
    ['eliott', ['Middlemarch'], { authors: ['George Eliot'], correction: 'eliot' }],
    ['george', ['Middlemarch', '1984'], { authors: ['George Eliot', 'George Orwell'] }],
    ['george elliot', ['Middlemarch'], { authors: ['George Eliot'], correction: 'george eliot' }],
    ['bronte', ['Wuthering Heights'], { authors: ['Emily Brontë'] }],
    ['brontë', ['Wuthering Heights'], { authors: ['Emily Brontë'] }],
    ['garcia marquez', ['One Hundred Years of Solitude'], { authors: ['Gabriel García Márquez'] }],
    ['rushdi', ['Midnight’s Children'], { authors: ['Salman Rushdie'] }],
    ['rushdy', ['Midnight’s Children'], { authors: ['Salman Rushdie'], correction: 'rushdie' }],
    ['tagor', ['The Home and the World'], { authors: ['Rabindranath Tagore'] }],
    ['lahri', ['The Namesake'], { authors: ['Jhumpa Lahiri'], correction: 'lahiri' }],
    ['arundati roy', ['The God of Small Things'], { authors: ['Arundhati Roy'], correction: 'arundhati roy' }],
    [
      'wolstoncraft',
      ['A Vindication of the Rights of Woman'],
      { authors: ['Mary Wollstonecraft'], correction: 'wollstonecraft' },
    ],
    ['m. k. gandhi', ['The Story of My Experiments with Truth'], { authors: ['M. K. Gandhi'] }],
  ],
  'Indian scripts': [
    ['गोदान', ['गोदान']],
    ['गोदन', ['गोदान'], { correction: 'गोदान' }],
    ['प्रेमचंद', ['गोदान'], { authors: ['मुंशी प्रेमचंद'] }],
    ['प्रेमचन्द', ['गोदान'], { authors: ['मुंशी प्रेमचंद'], correction: 'प्रेमचंद' }],
    ['आँचल', ['मैला आँचल']],
    ['பொன்னி', ['பொன்னியின் செல்வன்']],
    ['செல்வன்', ['பொன்னியின் செல்வன்']],
    ['பொன்னியன் செல்வன்', ['பொன்னியின் செல்வன்'], { correction: 'பொன்னியின் செல்வன்' }],
    ['পথের', ['পথের পাঁচালী']],
    ['পাচালী', ['পথের পাঁচালী'], { correction: 'পাঁচালী' }],
    ['ഖസാക്കിന്റെ', ['ഖസാക്കിന്റെ ഇതിഹാസം']],
    ['ಕನಸು', ['ಮೂಕಜ್ಜಿಯ ಕನಸುಗಳು']],
    ['మాలపల్లి', ['మాలపల్లి']],
    ['మాలపిల్లి', ['మాలపల్లి'], { correction: 'మాలపల్లి' }],
    ['گدھ', ['راجہ گدھ']],
  ],
  ISBNs: [
    ['9780679457312', ['The God of Small Things'], { bookByIsbn: 'The God of Small Things' }],
    ['978-0-679-45731-2', ['The God of Small Things'], { bookByIsbn: 'The God of Small Things' }],
    ['067945731X', []],
    ['0684833395', ['Catch-22'], { bookByIsbn: 'Catch-22' }],
    ['ISBN 978-0-684-83339-2', ['Catch-22'], { bookByIsbn: 'Catch-22' }],
    ['9780679457313', []],
    ['97806794', []],
  ],
  nothing: [
    ['zqxj', []],
    ['mango', []],
    ['forest', []],
    ['mind', []],
    ['quantum cooking', []],
  ],
};

const shop = aShop();
let catalogue: CatalogueService;
beforeAll(async () => {
  const batch = BOOKS.map(([title, author, isbn], at) =>
    aProduct({ id: `book-${at}`, slug: `book-${at}`, title, author, ...(isbn !== undefined && { facts: { isbn } }) }),
  );
  await shop.stores.catalogue.replace({ categories: [{ id: 'f', name: 'fiction' }], batches: [batch] });
  catalogue = createCatalogueService({ catalogue: shop.stores.catalogue });
});

describe.each(Object.entries(ANSWERS))('answers %s', (_kind, answers) => {
  it.each(answers.map(([text, titles, hints = {}]) => ({ text, titles, hints })))(
    '$text',
    async ({ text, titles, hints: offered }) => {
      const { authors = [], correction, books = [], bookByIsbn } = offered;
      expect((await catalogue.suggestions(text, 5)).map(({ title }) => title)).toEqual(titles);
      const hints = await catalogue.searchHints(text);
      expect({
        authors: hints.authors.map(({ name }) => name),
        correction: hints.correction ?? undefined,
        books: hints.books.map(({ title }) => title),
        bookByIsbn: hints.bookByIsbn?.title,
      }).toEqual({ authors, correction, books, bookByIsbn });
    },
  );
});
