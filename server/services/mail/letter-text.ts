import type { Block, Content, LetterBook, Sender } from './letter.ts';

const WIDTH = 72;

/** Breaks only between words, so that an address can be copied in one piece. */
function wrap(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join('\n');
}

const bookLine = ({ title, author, quantity, note, amount, was }: LetterBook): string =>
  [
    quantity === undefined ? '' : `${quantity} × `,
    title,
    author && `, ${author}`,
    amount === undefined ? '' : `: ${amount}`,
    was === undefined ? '' : `, was ${was}`,
    note === undefined ? '' : ` (${note})`,
  ].join('');

/** The paragraphs of a block. */
function paragraph(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'note':
      return [wrap(block.text)];
    case 'prose':
      return [wrap(block.plain ?? block.text)];
    case 'books':
      return [block.books.map((book) => [wrap(bookLine(book)), book.url].filter(Boolean).join('\n')).join('\n')];
    case 'facts': {
      const facts = block.total ? [...block.facts, block.total] : block.facts;
      return [facts.map(([name, value]) => wrap(`${name}: ${value}`)).join('\n')];
    }
    case 'address':
      return [wrap(`${block.label}: ${[block.name, ...block.lines].join(', ')}`)];
    case 'button':
      return [`${wrap(`${block.plain ?? block.label}:`)}\n${block.url}`];
    case 'address-to-copy':
      return [];
    case 'links':
      return block.links.map(({ label, url }) => `${label}:\n${url}`);
    case 'list':
      return [[`${block.label}:`, ...block.items.map((item) => wrap(`- ${item}`))].join('\n')];
    default:
      return [[`${block.label}:`, ...block.commands.map((command) => `  ${command}`)].join('\n')];
  }
}

export const placeOf = ({ legalName, address: { street, city, zipCode } }: Sender): string =>
  `${legalName}, ${street}, ${city} ${zipCode}`;

export function toText({ blocks, why }: Content, sender: Sender): string {
  const contact = [sender.email, sender.phone].filter(Boolean).join('   ');
  return `${[...blocks.flatMap(paragraph), wrap(why), `${wrap(placeOf(sender))}\n${contact}`].join('\n\n')}\n`;
}
