import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { chunksOf, type Found, MAX_ROW_BYTES, type ReadRows } from '../raw-rows.ts';
import { Unreadable, XmlDecoder } from './decode-xml.ts';
import { Element, elementName } from './elements.ts';
import { isBlock } from './plain-text.ts';
import { type Defaults, rowOfProduct } from './product-row.ts';

const MAX_DEPTH = 64;
/** Characters of a record reference in messages. */
const MAX_NAME = 100;

/** The products of an ONIX message as they come. No entity is expanded but those of XML itself. */
class OnixMessage {
  found: Found[] = [];
  readonly #parser = new SaxesParser();
  /** The open elements below the message's; null for one that is not read. */
  readonly #open: (Element | null)[] = [];
  #isMessage = false;
  #defaults: Defaults = { currency: '', priceType: '' };
  #productLine = 0;
  /** Where the open product begins, or else the last tag. */
  #since = 0;

  constructor() {
    const parser = this.#parser;
    parser.on('error', ({ message }) => {
      throw new Unreadable(message.replace(/^\d+:\d+: /, ''));
    });
    parser.on('opentag', ({ name, attributes }) => this.#begin(name, attributes));
    parser.on('closetag', ({ name }) => this.#end(name));
    parser.on('text', (text) => this.#take(text));
    parser.on('cdata', (text) => this.#take(text));
  }

  get line(): number {
    return this.#parser.line;
  }

  /** Throws `Unreadable`. */
  write(text: string): void {
    this.#parser.write(text);
    this.#requireShort();
  }

  end(): void {
    this.#parser.close();
  }

  #requireShort(): void {
    if (this.#parser.position - this.#since > MAX_ROW_BYTES) throw new Unreadable('a product is longer than 1 MiB');
  }

  #begin(tag: string, attributes: Readonly<Record<string, SaxesAttributePlain['value']>>): void {
    const name = elementName(tag);
    if (!this.#isMessage) {
      requireMessage(tag, attributes['release']);
      this.#isMessage = true;
      return;
    }
    if (this.#open.length >= MAX_DEPTH) throw new Unreadable(`elements are nested more than ${MAX_DEPTH} deep`);
    this.#open.push(this.#opened(tag, name));
    if (this.#open.length > 1) this.#requireShort();
    else {
      this.#since = this.#parser.position;
      this.#productLine = this.#parser.line;
    }
  }

  #opened(tag: string, name: string | null): Element | null {
    if (this.#open.length === 0) return name === 'product' || name === 'header' ? new Element(name) : null;
    const parent = this.#open.at(-1)!;
    // Tags of XHTML within a text.
    if (parent?.name === 'text') {
      if (isBlock(tag)) parent.text += '<br>';
      return parent;
    }
    return name === null || !parent ? null : parent.add(name);
  }

  #take(text: string): void {
    const element = this.#open.at(-1);
    if (element) element.text += text;
  }

  #end(tag: string): void {
    const element = this.#open.pop() ?? null;
    if (element?.name === 'text' && isBlock(tag)) element.text += '<br>';
    if (this.#open.length > 0) return;
    this.#since = this.#parser.position;
    if (element?.name === 'header')
      this.#defaults = { currency: element.of('defaultcurrencycode'), priceType: element.of('defaultpricetype') };
    else if (element?.name === 'product') this.found.push(this.#foundOf(element));
  }

  #foundOf(product: Element): Found {
    const name = product.of('recordreference').slice(0, MAX_NAME) || 'without RecordReference';
    const place = { at: this.#productLine, name };
    const made = rowOfProduct(product, this.#defaults);
    if ('row' in made) return { kind: 'row', ...place, value: made.row, defaults: made.defaults };
    return { kind: made.isFault ? 'faulty row' : 'left out', ...place, text: made.text };
  }
}

/** Throws for a document that is no ONIX 3.0 or 3.1. */
function requireMessage(tag: string, release: string | undefined): void {
  if (!/^(\w+:)?onixmessage$/i.test(tag))
    throw new Unreadable(`expected an ONIXMessage, found ${tag.slice(0, MAX_NAME)}`);
  if (!/^3\.[01](\.|$)/.test(release ?? ''))
    throw new Unreadable(
      `expected ONIX 3.0 or 3.1, found ${release ? release.slice(0, MAX_NAME) : 'no release, as in ONIX 2'}`,
    );
}

/** Reads a message with reference names or short tags. */
export const readOnix: ReadRows = async function* read(file) {
  const message = new OnixMessage();
  const decoder = new XmlDecoder();

  /** False when the message cannot be read on. */
  function attempt(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      message.found.push({ kind: 'fault', at: message.line, text: `cannot be read from here on: ${error.message}` });
      return false;
    }
  }
  for await (const chunk of chunksOf(file)) {
    const isReadable = attempt(() => message.write(decoder.decode(chunk)));
    yield message.found;
    message.found = [];
    if (!isReadable) return;
  }
  attempt(() => {
    message.write(decoder.end());
    message.end();
  });
  yield message.found;
};
