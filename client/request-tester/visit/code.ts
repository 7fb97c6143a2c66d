import { isList, isObject, type Json, type Path } from './json.ts';
import { SLOT } from './thread.ts';

const INDENT = '  ';
const WIDTH = 100;

const quote = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)
    .replaceAll(/[\u2028\u2029]/g, (sign) => String.raw`\u${sign.charCodeAt(0).toString(16)}`)}'`;

const inTemplate = (text: string): string =>
  quote(text)
    .slice(1, -1)
    .replaceAll(String.raw`\'`, "'")
    .replaceAll('`', '\\`')
    .replaceAll('${', String.raw`\${`);

/** A string of TypeScript, whose slots are variables. `wrap`: what is done to each of them. */
export function stringCode(text: string, wrap: (name: string) => string = (name) => name): string {
  const parts = text.split(SLOT);
  if (parts.length === 1) return quote(text);
  if (parts.length === 3 && parts[0] === '' && parts[2] === '') return wrap(parts[1]!);
  return `\`${parts.map((part, at) => (at % 2 === 0 ? inTemplate(part) : `\${${wrap(part)}}`)).join('')}\``;
}

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);
export const keyCode = (name: string): string => {
  if (name === '__proto__') return `['__proto__']`;
  return isName(name) ? name : quote(name);
};

export const fieldCode = (name: string, value: string): string =>
  name === value ? name : `${keyCode(name)}: ${value}`;

/** Joined in one line if that is short, else one a line. */
export function blockCode(open: string, items: readonly string[], close: string, depth: number): string {
  const padding = open === '{' && items.length > 0 ? ' ' : '';
  const line = open + padding + items.join(', ') + padding + close;
  if (line.length + depth * INDENT.length <= WIDTH && !line.includes('\n')) return line;
  const indent = INDENT.repeat(depth + 1);
  return `${open}\n${items.map((item) => `${indent}${item},\n`).join('')}${INDENT.repeat(depth)}${close}`;
}

export function jsonCode(value: Json, depth = 0): string {
  if (isList(value))
    return blockCode(
      '[',
      value.map((one) => jsonCode(one, depth + 1)),
      ']',
      depth,
    );
  if (isObject(value)) {
    const items = Object.entries(value).map(([name, one]) => fieldCode(name, jsonCode(one, depth + 1)));
    return blockCode('{', items, '}', depth);
  }
  return typeof value === 'string' ? stringCode(value) : JSON.stringify(value);
}

/** `['cart', -1, '_id']` → `.cart.at(-1)?._id`: only an element of a list may be missing where the shape is checked. */
export function pathCode(path: Path): string {
  let code = '';
  for (const [at, step] of path.entries()) {
    const may = typeof path[at - 1] === 'number' ? '?' : '';
    if (typeof step === 'number') code += step < 0 ? `${may}.at(${step})` : `${may && '?.'}[${step}]`;
    else code += isName(step) ? `${may}.${step}` : `${may && '?.'}[${quote(step)}]`;
  }
  return code;
}

export const commentCode = (text: string): string => text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ');
