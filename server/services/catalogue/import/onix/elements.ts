import shortTags from './short-tags.json' with { type: 'json' };

/** The header's defaults for all products. */
export interface Defaults {
  readonly currency: string;
  readonly priceType: string;
  readonly language: string;
}

const names = new Map(Object.entries(shortTags));

/**
 * Returns the name by which this code finds an element: its reference name in lower case, without a prefix. Translates
 * short tags, except those of composites, which are their reference names in lower case.
 */
export function elementName(tag: string): string {
  const lower = tag.slice(tag.indexOf(':') + 1).toLowerCase();
  return names.get(lower) ?? lower;
}

export type Attributes = Readonly<Record<string, string>>;

/** An element with its text and its children. */
export class Element {
  readonly name: string;
  readonly attributes: Attributes;
  text = '';
  /** Whether the text had XHTML tags. Tags of paragraphs became line feeds, other tags were removed. */
  hadTags = false;
  readonly #children: Element[] = [];

  constructor(name: string, attributes: Attributes = {}) {
    this.name = name;
    this.attributes = attributes;
  }

  add(name: string, attributes: Attributes): Element {
    const child = new Element(name, attributes);
    this.#children.push(child);
    return child;
  }

  /** All elements at the end of a path of names. */
  all(first: string, ...rest: readonly string[]): readonly Element[] {
    const found = this.#children.filter(({ name }) => name === first);
    const [next, ...others] = rest;
    return next === undefined ? found : found.flatMap((one) => one.all(next, ...others));
  }

  /** The text of the first child of this name, with single blanks; '' if missing. */
  of(name: string): string {
    return (this.all(name)[0]?.text ?? '').trim().replaceAll(/\s+/g, ' ');
  }

  /** Returns whether the first child of this name has one of these codes. A missing child has the code ''. */
  is(name: string, ...codes: readonly string[]): boolean {
    return codes.includes(this.of(name));
  }
}
