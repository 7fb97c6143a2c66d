import { SaxesParser } from 'saxes';
import { cutText } from '../../../text.ts';
import { chunksOf, type FilePart, MAX_ROW_BYTES, type ReadRows } from '../raw-rows.ts';
import { XmlError, XmlDecoder } from './decode-xml.ts';
import { type Attributes, type Defaults, Element, elementName } from './elements.ts';
import { characterOf, isBlock } from './plain-text.ts';
import { rowOfProduct } from './product-row.ts';
import type { Subjects } from './subject-category.ts';

const MAX_DEPTH = 64;
/** Maximum length of a name in messages. */
const MAX_NAME = 100;

/** HTML's named entities, which ONIX's own DTD declares. Any other is a fault, even if the message declares it. */
const entities: Record<string, string> = new Proxy(
  {},
  {
    get(_, name) {
      const character = characterOf(String(name));
      if (character === undefined) throw new XmlError(`the entity &${String(name).slice(0, MAX_NAME)}; is not known`);
      return character;
    },
  },
);

/** Parses the products of an ONIX message as they arrive. */
class OnixMessage {
  found: FilePart[] = [];
  readonly #parser = new SaxesParser();
  readonly #today: string;
  readonly #subjects: Subjects | null;
  /** The open elements inside the message element; null for an element that is skipped. */
  readonly #open: (Element | null)[] = [];
  #isMessage = false;
  #defaults: Defaults = { currency: '', priceType: '', language: '' };
  #productLine = 0;
  /** Where the open product begins; between products, where the last one ended. */
  #productStart = 0;

  /** `today` is written YYYYMMDD. */
  constructor(today: string, subjects: Subjects | null) {
    const parser = this.#parser;
    this.#today = today;
    this.#subjects = subjects;
    parser.ENTITIES = entities;
    parser.on('error', ({ message }) => {
      throw new XmlError(message.replace(/^\d+:\d+: /, ''));
    });
    parser.on('opentag', ({ name, attributes }) => this.#begin(name, attributes));
    parser.on('closetag', ({ name }) => this.#end(name));
    parser.on('text', (text) => this.#addText(text));
    parser.on('cdata', (text) => this.#addText(text));
  }

  get line(): number {
    return this.#parser.line;
  }

  /** Throws `XmlError`. */
  write(text: string): void {
    this.#parser.write(text);
    this.#requireShort();
  }

  end(): void {
    this.#parser.close();
  }

  #requireShort(): void {
    if (this.#parser.position - this.#productStart > MAX_ROW_BYTES)
      throw new XmlError('a product is longer than 1 MiB');
  }

  #begin(tag: string, attributes: Attributes): void {
    if (!this.#isMessage) {
      requireMessage(tag, attributes['release']);
      this.#isMessage = true;
      return;
    }
    if (this.#open.length >= MAX_DEPTH) throw new XmlError(`elements are nested more than ${MAX_DEPTH} deep`);
    this.#open.push(this.#elementOf(tag, attributes));
    if (this.#open.length > 1) this.#requireShort();
    else {
      this.#productStart = this.#parser.position;
      this.#productLine = this.#parser.line;
    }
  }

  #elementOf(tag: string, attributes: Attributes): Element | null {
    const name = elementName(tag);
    if (this.#open.length === 0) return name === 'product' || name === 'header' ? new Element(name) : null;
    const parent = this.#open.at(-1)!;
    if (parent?.name !== 'text') return parent?.add(name, attributes) ?? null;
    // The tag is XHTML within a text.
    parent.hadTags = true;
    if (isBlock(tag)) parent.text += '\n';
    return parent;
  }

  #addText(text: string): void {
    const element = this.#open.at(-1);
    if (element) element.text += element.hadTags ? text.replaceAll(/\s+/g, ' ') : text;
  }

  #end(tag: string): void {
    const element = this.#open.pop() ?? null;
    if (element?.hadTags && isBlock(tag)) element.text += '\n';
    if (this.#open.length > 0) return;
    this.#productStart = this.#parser.position;
    if (element?.name === 'header')
      this.#defaults = {
        currency: element.of('defaultcurrencycode'),
        priceType: element.of('defaultpricetype'),
        language: element.of('defaultlanguageoftext'),
      };
    else if (element?.name === 'product') this.found.push(this.#foundOf(element));
  }

  #foundOf(product: Element): FilePart {
    const name = cutText(product.of('recordreference'), MAX_NAME) || 'without RecordReference';
    const place = { at: this.#productLine, name };
    const result = rowOfProduct(product, this.#defaults, this.#today, this.#subjects);
    if ('row' in result) return { kind: 'row', ...place, value: result.row, defaults: result.defaults };
    if (result.isbn !== undefined)
      return { kind: 'row', ...place, value: { isbn: result.isbn, availability: 'gone' }, noNewBook: result.text };
    return { kind: result.isFault ? 'faulty row' : 'left out', ...place, text: result.text };
  }
}

/** Throws for a document that is not ONIX 3.0 or 3.1. */
function requireMessage(tag: string, release: string | undefined): void {
  if (!/^(\w+:)?onixmessage$/i.test(tag))
    throw new XmlError(`expected an ONIXMessage, found ${cutText(tag, MAX_NAME)}`);
  if (!/^3\.[01](\.|$)/.test(release ?? ''))
    throw new XmlError(
      `expected ONIX 3.0 or 3.1, found ${release ? cutText(release, MAX_NAME) : 'no release, as in ONIX 2'}`,
    );
}

/** Reads a message with reference names or short tags. */
export const readOnix: ReadRows = async function* read(file, { today, subjects = null }) {
  const message = new OnixMessage(today.replaceAll('-', ''), subjects);
  const decoder = new XmlDecoder();

  /** Returns false when the rest of the message cannot be read. */
  function attempt(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
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
