import { seenText } from '../text.ts';
import { toHtml } from './letter-html.ts';
import { toText } from './letter-text.ts';
import type { Content, Letter, Sender } from './letter.ts';

/** Writes both parts from one content, without the marks of text direction that older accounts may have in names. */
export const writeLetter = (content: Content, sender: Sender): Letter => ({
  subject: seenText(content.subject),
  text: seenText(toText(content, sender)),
  html: seenText(toHtml(content, sender)),
});
