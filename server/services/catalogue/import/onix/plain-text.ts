import { decodeHTMLStrict } from 'entities';
import { Parser } from 'htmlparser2';
import { cutText } from '../../../text.ts';
import type { Element } from './elements.ts';

const BLOCKS = new Set(
  'p br hr div section article blockquote li ul ol dl dd dt table tr td th h1 h2 h3 h4 h5 h6'.split(' '),
);
/** Tags whose content is not text. */
const HIDDEN = new Set(['script', 'style']);

/** Codes of ONIX list 34 for text with tags, and for text without tags. Without a code, `WRITTEN_TAG` decides. */
const MARKUP = new Set(['01', '02', '03', '05']);
const PLAIN = new Set(['00', '06', '07']);
/** Tags that publishers write into texts without a text format. An unclosed tag may be literal text. */
const WRITTEN_TAG =
  /<br\s*\/?>|<\/(p|div|span|b|i|u|em|strong|sup|sub|font|cite|a|ul|ol|li|dl|dd|dt|h[1-6]|blockquote)\s*>/i;

/** Whether a tag begins a paragraph. */
export const isBlock = (tag: string): boolean => BLOCKS.has(tag.slice(tag.indexOf(':') + 1).toLowerCase());

/** The characters of one of HTML's named entities; undefined for an unknown name. */
export function characterOf(name: string): string | undefined {
  const character = decodeHTMLStrict(`&${name};`);
  return character === `&${name};` ? undefined : character;
}

function stripTags(html: string): string {
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    ontext: (part) => void (text += hidden > 0 ? '' : part),
    onopentagname(tag) {
      if (isBlock(tag)) text += '\n';
      if (HIDDEN.has(tag)) hidden += 1;
    },
    onclosetag(tag) {
      if (isBlock(tag)) text += '\n';
      if (HIDDEN.has(tag)) hidden -= 1;
    },
  });
  parser.end(html);
  return text;
}

/** The text of an ONIX element, with an empty line between paragraphs, cut after a word if it is longer than `max`. */
export function plainText({ text, attributes, hadTags }: Element, max: number): string {
  const format = attributes['textformat'] ?? '';
  const isHtml = !PLAIN.has(format) && ((MARKUP.has(format) && !hadTags) || WRITTEN_TAG.test(text));
  // HTML treats a line feed as a space. If the XML reader has removed tags, its line feeds replace paragraph tags.
  const lines = isHtml ? stripTags(hadTags ? text : text.replaceAll(/\s+/g, ' ')) : text;
  const paragraphs = lines.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
  const plain = paragraphs.filter(Boolean).join('\n\n');
  if (plain.length <= max) return plain;
  return `${cutText(plain, max - 1).replace(/\s+\S*$/, '')}…`;
}
