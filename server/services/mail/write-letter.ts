import { seenText } from '../text.ts';
import { toHtml } from './letter-html.ts';
import { toText } from './letter-text.ts';
import type { Content, Letter, Sender } from './letter.ts';

/** Both parts say the same, since both are written from one content. Names of older accounts may have marks of order. */
export const writeLetter = (content: Content, sender: Sender): Letter => ({
  subject: seenText(content.subject),
  text: seenText(toText(content, sender)),
  html: seenText(toHtml(content, sender)),
});
