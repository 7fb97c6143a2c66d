import { Parser } from 'htmlparser2';

const BLOCKS = new Set([
  'p',
  'br',
  'div',
  'li',
  'ul',
  'ol',
  'dl',
  'dd',
  'dt',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);

/** Whether a tag begins a paragraph. */
export const isBlock = (tag: string): boolean => BLOCKS.has(tag.slice(tag.indexOf(':') + 1).toLowerCase());

/** The text of HTML, with an empty line between paragraphs, cut after a word if it is longer than `most`. */
export function plainText(html: string, most: number): string {
  let text = '';
  const breakAt = (tag: string) => {
    if (isBlock(tag)) text += '\n';
  };
  const parser = new Parser({ ontext: (part) => void (text += part), onopentagname: breakAt, onclosetag: breakAt });
  parser.end(html);
  const paragraphs = text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
  const plain = paragraphs.filter(Boolean).join('\n\n');
  if (plain.length <= most) return plain;
  return `${plain.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}
