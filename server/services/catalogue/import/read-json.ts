import { StringDecoder } from 'node:string_decoder';
import { Assembler } from 'stream-json/assembler.js';
import { jsonParser, type Token } from 'stream-json/parser.js';
import { chunksOf, MAX_ROW_BYTES, type Found, type ReadRows } from './raw-rows.ts';

const MAX_DEPTH = 20;

type List = 'products' | 'categories';
const isList = (key: string | null): key is List => key === 'products' || key === 'categories';

/** Finds the rows in the tokens of a list, or of an object with the lists `products` and `categories`. */
class Walker {
  readonly categories: unknown[] = [];
  readonly seen = new Set<List>();
  products = 0;
  /** Grows with every book, and with every token that is skipped. */
  steps = 0;
  #found: Found[] = [];
  #depth = 0;
  #key: string | null = null;
  #list: List | null = null;
  readonly #row = new Assembler();

  get isWhole(): boolean {
    return this.#depth === 0 && this.seen.has('products');
  }

  /** The index of the present book, or null between books. */
  get at(): number | null {
    return this.#list === 'products' ? this.products : null;
  }

  note(text: string): void {
    this.#found.push({ kind: 'fault', at: this.at, text });
  }

  found(): readonly Found[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  take(token: Token): void {
    if (this.#list !== null && !(token.name === 'endArray' && this.#row.done)) this.#element(this.#list, token);
    else {
      this.steps += 1;
      if (token.name === 'endArray' || token.name === 'endObject') {
        this.#depth -= 1;
        this.#list = null;
      } else if (token.name !== 'keyValue') this.#value(token);
      else if (this.#depth === 1) this.#key = token.value;
    }
  }

  #element(list: List, token: Token): void {
    this.#row.consume(token);
    if (this.#row.depth > MAX_DEPTH) throw new Error('is nested too deeply');
    if (!this.#row.done) return;
    if (list === 'categories') this.categories.push(this.#row.current);
    else {
      this.#found.push({ kind: 'row', at: this.products, value: this.#row.current });
      this.products += 1;
      this.steps += 1;
    }
  }

  #value(token: Token): void {
    const list = this.#depth === 0 && token.name === 'startArray' ? 'products' : this.#depth === 1 ? this.#key : null;
    if (isList(list)) {
      if (token.name !== 'startArray') throw new Error(`${list}: expected a list`);
      if (this.seen.has(list)) throw new Error(`${list}: is there twice`);
      this.seen.add(list);
      this.#list = list;
    } else if (this.#depth === 0 && token.name !== 'startObject')
      throw new Error('expected a list of books, or an object with the lists products and categories');
    if (token.name === 'startArray' || token.name === 'startObject') this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new Error('is nested too deeply');
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  const [, expected] = /^Parser (?:cannot parse input: |has )(.*)/.exec(error.message) ?? [];
  return expected === undefined ? error.message : `is not JSON (${expected})`;
}

export const readJson: ReadRows = async function* read(file) {
  const decoder = new StringDecoder('utf8');
  const walker = new Walker();
  const parser = jsonParser({ streamValues: false });
  let isStart = true;
  /** The size of the unfinished row in memory. */
  let pending = 0;

  function take(text: string): void {
    // Each piece ends one value at most, since a fault in a piece loses the values before it in the piece.
    for (const piece of text.split(/(?<=[\]}])/)) {
      const { steps } = walker;
      const found = parser(isStart ? piece.replace(/^\uFEFF/, '') : piece);
      isStart = false;
      if (typeof found !== 'symbol') for (const token of found.values) walker.take(token);
      pending = walker.steps === steps ? pending + piece.length : 0;
      if (pending > MAX_ROW_BYTES)
        throw new Error(`${walker.at === null ? 'what stands beside the books ' : ''}is longer than 1 MiB`);
    }
  }

  function finish(): void {
    // The parser emits a literal only when it sees the next character.
    take(`${decoder.end()}\n`);
    if (!walker.isWhole)
      throw new Error(walker.seen.has('products') ? 'the file ends too early' : 'products: expected a list');
  }

  function holds(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      walker.note(reasonOf(error));
      return false;
    }
  }

  for await (const chunk of chunksOf(file)) {
    const goesOn = holds(() => take(decoder.write(chunk)));
    yield walker.found();
    if (!goesOn) return;
  }
  const isWhole = holds(finish);
  yield walker.found();
  if (isWhole && walker.seen.has('categories')) yield [{ kind: 'categories', value: walker.categories }];
};
