import { visibleText } from '../text.ts';
import { toHtml } from './letter-html.ts';
import { toText } from './letter-text.ts';
import type { Content, Letter, Sender } from './letter.ts';

/** Writes both parts from one content, without the marks of text direction that older accounts may have in names. */
export const writeLetter = (content: Content, sender: Sender): Letter => ({
  subject: visibleText(content.subject),
  text: visibleText(toText(content, sender)),
  html: visibleText(toHtml(content, sender)),
});
