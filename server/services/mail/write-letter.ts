import { visibleText } from '../text.ts';
import { toHtml } from './letter-html.ts';
import { toText } from './letter-text.ts';
import type { Content, Letter, Sender } from './letter.ts';

/** Writes the text and HTML parts, without the direction marks that names in older accounts may have. */
export const writeLetter = (content: Content, sender: Sender): Letter => ({
  subject: visibleText(content.subject),
  text: visibleText(toText(content, sender)),
  html: visibleText(toHtml(content, sender)),
});
