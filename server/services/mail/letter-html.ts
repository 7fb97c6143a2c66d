import { escapeXml } from '../../escape-xml.ts';
import { placeOf } from './letter-text.ts';
import { type Block, type Content, type Fact, type LetterBook, LOGO_CID, type Sender } from './letter.ts';

const [INK, INK_2, RUBRIC] = ['#1f1a17', '#5d544c', '#b3261a'];
const [PAPER, SHEET, HAIRLINE] = ['#fbfaf7', '#f3f0ea', '#d9d2c7'];
const SERIF = 'Newsreader,Georgia,serif';
const SANS = 'Libre Franklin,Arial,Helvetica,sans-serif';
const MONO = 'Consolas,Menlo,monospace';

const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes}>${rows}</table>`;
const row = (cells: string) => `\n<tr>${cells}</tr>`;
const cell = (style: string, inner: string, attributes = '') => `<td${attributes} style="${style}">${inner}</td>`;
const wide = (rows: string) => table(' width="100%"', rows);
const pad = (inner: string) => row(cell('padding:0 24px 20px', inner));

/** A coloured bar, or a gap without a colour. */
const bar = (height: number, colour?: string) =>
  row(
    cell(
      `height:${height}px;font-size:0;line-height:0`,
      '&nbsp;',
      ` height="${height}"${colour === undefined ? '' : ` bgcolor="${colour}"`}`,
    ),
  );
const oxfordRule = wide(bar(3, INK) + bar(2) + bar(1, INK));
const device = (colour: string) =>
  [28, 21, 14, 7, 3]
    .map((width) => table(` width="${width}" align="center" style="margin:0 auto 3px"`, bar(3, colour)))
    .join('');

/** The owner's logo, otherwise the software's device, drawn with tables. */
const markOf = ({ logo, accent, name }: Sender) =>
  logo
    ? `<img src="cid:${LOGO_CID}" height="40" alt="${escapeXml(name)}" style="height:40px;width:auto;max-width:160px">`
    : device(accent?.light ?? RUBRIC);

/** Sets amounts in the sans, because the serif font has no rupee sign. */
const serifText = (text: string, size: string) =>
  escapeXml(text).replaceAll(
    /₹\d[\d,.]*\d|₹\d/g,
    (amount) => `<span style="font:${size} ${SANS};white-space:nowrap">${amount}</span>`,
  );

const bookRow = ({ title, author, quantity, note, ground, amount, was, url }: LetterBook) => {
  const info = quantity === undefined ? note : `Quantity ${quantity}`;
  const titleStyle = `font:400 19px/23px ${SERIF};color:${INK}`;
  const linked =
    url === undefined ? `<span style="${titleStyle}">` : `<a href="${escapeXml(url)}" style="${titleStyle}">`;
  const words =
    `${linked}${escapeXml(title)}</${url === undefined ? 'span' : 'a'}>` +
    (author && `<br><span style="font:italic 400 16px/21px ${SERIF};color:${INK_2}">${escapeXml(author)}</span>`) +
    (info === undefined ? '' : `<br><span style="font:400 14px/20px ${SANS};color:${INK_2}">${escapeXml(info)}</span>`);
  const sum = `padding:10px 0;font:600 15px/20px ${SANS};color:${INK};white-space:nowrap`;
  const before =
    was === undefined ? '' : `<br><s style="font:400 14px/20px ${SANS};color:${INK_2}">${escapeXml(was)}</s>`;
  return (
    row(
      cell('width:6px;font-size:0', '&nbsp;', ` width="6" bgcolor="${escapeXml(ground)}"`) +
        cell('padding:8px 12px', words) +
        cell(sum, escapeXml(amount ?? '') + before, ' align="right" valign="top"'),
    ) + bar(10)
  );
};

const factRow = ([name, value]: Fact) =>
  row(
    cell(`padding:3px 12px 3px 0;font:400 15px/22px ${SANS};color:${INK}`, escapeXml(name), ' valign="top"') +
      cell(`padding:3px 0;font:500 15px/22px ${SANS};color:${INK}`, escapeXml(value), ' align="right" valign="top"'),
  );

function totalRow([name, value]: Fact) {
  const style = `padding:10px 0 0;border-top:1px solid ${INK};color:${INK}`;
  return row(
    cell(`${style};font:600 15px/22px ${SANS}`, escapeXml(name)) +
      cell(`${style};font:600 20px/22px ${SANS};white-space:nowrap`, escapeXml(value), ' align="right"'),
  );
}

const label = (text: string) => `<span style="font-weight:600;color:${INK}">${escapeXml(text)}</span>`;
const small = (inner: string) => row(cell(`padding:0 24px 20px;font:400 14px/21px ${SANS};color:${INK_2}`, inner));
const lines = (inner: string) => row(cell(`padding:0 24px 20px;font:400 15px/22px ${SANS};color:${INK_2}`, inner));

function blockRow(block: Block): string {
  switch (block.kind) {
    case 'heading': {
      const style = `margin:0;font:400 32px/36px ${SERIF};letter-spacing:-0.4px;color:${INK}`;
      return row(cell('padding:26px 24px 12px', `<h1 style="${style}">${serifText(block.text, '600 27px/36px')}</h1>`));
    }
    case 'prose': {
      const style = `padding:0 24px 16px;font:400 18px/27px ${SERIF};color:${INK}`;
      return row(cell(style, serifText(block.text, '400 16px/27px')));
    }
    case 'note':
      return small(escapeXml(block.text));
    case 'books':
      return pad(wide(block.books.map(bookRow).join('')));
    case 'facts':
      return pad(wide(block.facts.map(factRow).join('') + (block.total ? totalRow(block.total) : '')));
    case 'address': {
      const name = `<span style="font:400 18px/24px ${SERIF};color:${INK}">${escapeXml(block.name)}</span>`;
      return lines([label(block.label), name, ...block.lines.map(escapeXml)].join('<br>\n'));
    }
    case 'button': {
      const style = `display:inline-block;padding:15px 28px;font:600 15px/20px ${SANS};color:${PAPER};text-decoration:none`;
      const link = `<a href="${escapeXml(block.url)}" style="${style}">${escapeXml(block.label)}</a>`;
      return pad(table('', row(cell(`background:${INK};border-radius:2px`, link, ` bgcolor="${INK}"`))));
    }
    case 'address-to-copy': {
      const url = `<span style="color:${INK};word-break:break-all">${escapeXml(block.url)}</span>`;
      return small(`${escapeXml(block.intro)}<br>\n${url}`);
    }
    case 'links': {
      const links = block.links.map(
        ({ label: words, url }) => `<a href="${escapeXml(url)}" style="color:${INK_2}">${escapeXml(words)}</a>`,
      );
      return small(links.join('<br>\n'));
    }
    case 'list':
      return lines([label(block.label), ...block.items.map(escapeXml)].join('<br>\n'));
    default: {
      const style = `font:400 13px/22px ${MONO};color:${INK}`;
      const commands = block.commands.map((command) => `<span style="${style}">${escapeXml(command)}</span>`);
      return lines([label(block.label), ...commands].join('<br>\n'));
    }
  }
}

/**
 * Uses only features that all mail programs show alike: presentation tables, inline styles, one light colour scheme,
 * and the logo as the only picture.
 */
export function toHtml({ subject, number, blocks, why }: Content, sender: Sender): string {
  const wordmark = cell(
    `font:500 17px/20px ${SERIF};letter-spacing:3px;color:${INK}`,
    escapeXml(sender.name.toUpperCase()),
  );
  const numbered = cell(`font:400 14px/20px ${SANS};color:${INK_2}`, escapeXml(number ?? ''), ' align="right"');
  const footStyle = `padding:22px 24px 26px;border-top:1px solid ${HAIRLINE};font:italic 400 15px/22px ${SERIF};color:${INK_2};text-align:center`;
  const gap = '<span style="display:block;height:12px;font-size:0;line-height:0">&nbsp;</span>';
  const foot = [why, placeOf(sender)].map(escapeXml).join('<br>\n') + gap + markOf(sender);
  const page = table(
    ` align="center" width="600" bgcolor="${PAPER}" style="width:100%;max-width:600px;margin:0 auto;background:${PAPER};word-break:break-word"`,
    row(cell('padding:22px 24px 12px', wide(row(wordmark + numbered)))) +
      row(cell('padding:0 24px', oxfordRule)) +
      blocks.map(blockRow).join('') +
      row(cell(footStyle, foot)),
  );
  const body = table(
    ` width="100%" bgcolor="${SHEET}" style="background:${SHEET};color:${INK}"`,
    row(cell('padding:20px 10px', page, ' align="center"')),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light">
<title>${escapeXml(subject)}</title>
</head>
<body style="margin:0;background:${SHEET};color-scheme:light only">
${body}
</body>
</html>
`;
}
