import { hash } from 'node:crypto';

export interface Logo {
  readonly svg: string;
  /** Changes with the drawing. */
  readonly version: string;
}

/** What a drawing is made of. Scripts, links, foreign content and animations are not among it. */
const ELEMENTS = new Set(
  `svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker style filter feBlend feColorMatrix feComposite feFlood
  feGaussianBlur feMerge feMergeNode feOffset feDropShadow`.split(/\s+/),
);
/** An address other than of a part of the same drawing. */
const isOutside = (address: string) => !address.trim().startsWith('#');

function attributeFault(name: string, value: string): string | null {
  if (/^on/i.test(name)) return `has the script ${name}`;
  if (/^(xlink:)?href$/i.test(name) && isOutside(value)) return 'links to something outside of the drawing';
  return styleFault(value);
}

function styleFault(text: string): string | null {
  const addresses = [...text.matchAll(/url\(\s*['"]?([^'")]*)/gi)].map(([, address = '']) => address);
  return /@import/i.test(text) || addresses.some(isOutside) ? 'loads something from outside of the drawing' : null;
}

/** The faults of an SVG file that is shown as the shop's logo, each with its line. */
export async function logoFaults(svg: string): Promise<string[]> {
  // Loaded by shops that have a logo.
  const { Parser } = await import('htmlparser2');
  const faults: string[] = [];
  let root: string | null = null;
  let isStyle = false;
  const lineAt = (offset: number) => svg.slice(0, offset).split('\n').length;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        root ??= name;
        isStyle = name === 'style';
        const add = (fault: string) => faults.push(`line ${lineAt(parser.startIndex)}: <${name}> ${fault}`);
        // Editors describe their files in names of their own, which browsers do not draw.
        if (!name.includes(':') && !ELEMENTS.has(name)) add('is not allowed in a logo');
        for (const [attribute, value] of Object.entries(attributes)) {
          const fault = attributeFault(attribute, value);
          if (fault !== null) add(fault);
        }
      },
      ontext(text) {
        const fault = isStyle ? styleFault(text) : null;
        if (fault !== null) faults.push(`line ${lineAt(parser.startIndex)}: <style> ${fault}`);
      },
      onclosetag() {
        isStyle = false;
      },
      onprocessinginstruction(name) {
        if (/^!(doctype|entity)$/i.test(name) && /<!ENTITY/i.test(svg)) faults.push('line 1: it declares entities');
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  if (root !== 'svg') return ['line 1: it is no SVG drawing'];
  return faults;
}

export const logoOf = (svg: string): Logo => ({ svg, version: hash('sha256', svg, 'base64url').slice(0, 10) });
