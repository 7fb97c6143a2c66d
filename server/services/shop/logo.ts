import type { SaxesAttributeNS } from 'saxes';

const SVG = 'http://www.w3.org/2000/svg';
/** Allowed elements: no scripts, links, foreign content, pictures or animations. */
const ELEMENTS = new Set(
  `svg g defs symbol use switch title desc metadata path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker style filter feBlend feColorMatrix feComponentTransfer
  feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset`.split(/\s+/),
);
/** Attributes that do not affect the drawing. */
const NO_STYLE = /^(data-|aria-|(id|class|lang|role)$)/;
const XLINK = 'http://www.w3.org/1999/xlink';
const XML_ATTRIBUTES = new Set(['xml:space', 'xml:lang', 'xml:id']);
/** Namespaces in which editors describe their files; browsers neither draw nor run their elements. */
const EDITORS = `http://sodipodi.sourceforge.net/ http://www.inkscape.org/ http://www.w3.org/1999/02/22-rdf-syntax-ns#
  http://creativecommons.org/ns# http://web.resource.org/cc/ http://purl.org/dc/ http://ns.adobe.com/ adobe:ns:meta/
  http://www.bohemiancoding.com/sketch/ http://www.serif.com/ https://boxy-svg.com http://vectornator.io
  http://krita.org/ http://svgjs. http://www.corel.com/ http://xml.openoffice.org/ http://sun.com/xmlns/
  http://schemas.microsoft.com/visio/ http://www.w3.org/2000/xmlns/`.split(/\s+/);

const MAX_FAULTS = 20;
/** Maximum number of elements that a logo may draw, counted at each reference. */
const MAX_DRAWN = 10_000;
/** An element of a filter counts as this many elements, because it takes as long. */
const FILTER_WEIGHT = 20;
/** Depth of nested elements, references included. */
const MAX_DEPTH = 100;

const isOfEditor = (uri: string): boolean => EDITORS.some((start) => uri.startsWith(start));

/** CSS with its escapes resolved. */
const unescapeCss = (css: string): string =>
  css.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_, code: string | undefined, other: string) =>
    code === undefined ? other : String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)),
  );

const addressesIn = (css: string): readonly string[] =>
  [...css.matchAll(/url\(\s*['"]?([^'")]*)/gi)].map(([, address = '']) => address.trim());

function styleFault(css: string): string | null {
  const hasImport = /@import|@namespace|(image|image-set|src)\(/i.test(css);
  const areAllInside = addressesIn(css).every((address) => address.startsWith('#'));
  return hasImport || !areAllInside ? 'loads something from outside of the drawing' : null;
}

function attributeFault({ name, local, uri, value }: SaxesAttributeNS): string | null {
  if (/^on/i.test(local)) return `has the script ${name}`;
  if (local === 'href' && (uri === '' || uri === XLINK))
    return value.trim().startsWith('#') ? null : 'links to something outside of the drawing';
  if (uri === '') return NO_STYLE.test(name) ? null : styleFault(unescapeCss(value));
  return uri === XLINK || XML_ATTRIBUTES.has(name) || isOfEditor(uri)
    ? null
    : `has the attribute ${name} of unknown kind`;
}

function elementFault({ local, uri }: { readonly local: string; readonly uri: string }): string | null {
  if (uri === SVG) return ELEMENTS.has(local) ? null : 'is not allowed in a logo';
  return isOfEditor(uri) ? null : 'is not a part of SVG: save the drawing as plain SVG';
}

function doctypeFault(doctype: string): string | null {
  if (/<!ENTITY/i.test(doctype)) return 'it declares entities';
  const isPlain =
    /^\s*svg\s*(PUBLIC\s*(["'])-\/\/W3C\/\/DTD SVG [^"']*\2\s*(["'])https?:\/\/www\.w3\.org\/[^"']*\3)?\s*$/.test(
      doctype,
    );
  return isPlain ? null : 'its DOCTYPE names something outside of the drawing';
}

/** An element with its children, and the ids that it refers to. */
interface Part {
  readonly name: string;
  /** The simple selectors of styles that match the element: `path`, `#id`, `.class`. */
  readonly selectors: readonly string[];
  readonly inside: Part[];
  readonly references: string[];
  readonly line: number;
  /** An upper bound of the points at which markers are drawn. */
  readonly corners: number;
}

function weightOf(name: string): number {
  if (/Gradient$|^stop$/.test(name)) return 0;
  return name.startsWith('fe') ? FILTER_WEIGHT : 1;
}

/** Counts the elements drawn for a part; Infinity for too many, so also for a part that refers to itself. */
function countDrawn(part: Part, parts: ReadonlyMap<string, Part>, known = new Map<Part, number>(), depth = 0): number {
  const counted = known.get(part);
  if (counted !== undefined) return counted;
  if (depth > MAX_DEPTH) return Infinity;
  let count = weightOf(part.name);
  for (const next of [...part.inside, ...part.references.flatMap((id) => parts.get(id) ?? [])]) {
    count += countDrawn(next, parts, known, depth + 1) * (next.name === 'marker' ? part.corners : 1);
    if (count > MAX_DRAWN) return Infinity;
  }
  known.set(part, count);
  return count;
}

/** Returns why an SVG file cannot be the shop's logo, each fault with its line. */
export async function logoFaults(svg: string): Promise<string[]> {
  // Load the parser only in a shop with a logo.
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser({ xmlns: true });
  const faults: string[] = [];
  const parts = new Map<string, Part>();
  const all: Part[] = [];
  const open: Part[] = [];
  let isSvg = false;
  let css = '';
  let styles = '';
  const note = (fault: string | null, line = parser.line) => {
    if (fault !== null && faults.length < MAX_FAULTS) faults.push(`line ${line}: ${fault}`);
  };
  const collectCss = (text: string) => {
    if (open.at(-1)?.name === 'style') css += text;
  };
  parser.on('error', ({ message }) => note(`it is not XML: ${message.replace(/^\d+:\d+: /, '')}`));
  parser.on('doctype', (doctype) => note(doctypeFault(doctype)));
  parser.on('processinginstruction', ({ target }) => note(/^xml/i.test(target) ? 'it names a style sheet' : null));
  parser.on('opentag', ({ name, local, uri, attributes: named }) => {
    const attributes = Object.values(named);
    const plain = new Map(attributes.map((one) => [one.local, one.value]));
    const faultsHere = [elementFault({ local, uri }), ...attributes.map(attributeFault)];
    for (const fault of faultsHere) note(fault && `<${name}> ${fault}`);
    const [id = '', classes = ''] = [plain.get('id'), plain.get('class')];
    const addresses = attributes.flatMap(({ value }) => addressesIn(unescapeCss(value)));
    const part: Part = {
      name: local,
      line: parser.line,
      selectors: [local, `#${id}`, ...classes.split(/\s+/).map((one) => `.${one}`)],
      inside: [],
      references: [(plain.get('href') ?? '').trim(), ...addresses].map((address) => address.slice(1)),
      corners: (plain.get('d') ?? plain.get('points') ?? '').length / 2,
    };
    if (id !== '') parts.set(id, part);
    isSvg ||= all.length === 0 && uri === SVG && local === 'svg';
    all.push(part);
    open.at(-1)?.inside.push(part);
    open.push(part);
  });
  parser.on('text', collectCss);
  parser.on('cdata', collectCss);
  parser.on('closetag', ({ name }) => {
    const part = open.pop();
    if (part?.name !== 'style') return;
    const fault = styleFault(unescapeCss(css));
    note(fault && `<${name}> ${fault}`, part.line);
    styles += css;
    css = '';
  });
  parser.write(svg).close();
  if (!isSvg) return ['line 1: it is not an SVG drawing'];
  for (const [, selectors = '', rules = ''] of unescapeCss(styles).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const names = new Set(selectors.match(/[.#]?[\w-]+/g));
    const references = addressesIn(rules).map((address) => address.slice(1));
    for (const part of all) if (part.selectors.some((one) => names.has(one))) part.references.push(...references);
  }
  if (countDrawn(all[0]!, parts) === Infinity)
    faults.push(`it draws more than ${MAX_DRAWN.toLocaleString('en')} parts, as one that refers to itself does`);
  return faults;
}
