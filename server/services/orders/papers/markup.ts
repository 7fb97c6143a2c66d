import { escapeXml } from '../../../escape-xml.ts';

/** A piece of HTML. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | null | Markup | readonly Markup[];

function write(value: Value): string {
  if (value === null) return '';
  if (value instanceof Markup) return value.text;
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escapeXml(String(value));
}

/** Builds HTML, and escapes every value that is not a `Markup`. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...values.map(write)));

/** Joins texts with line breaks. */
export const lineByLine = (lines: readonly string[]): Markup =>
  new Markup(lines.map((line) => escapeXml(line)).join('<br>'));
