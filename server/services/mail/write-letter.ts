import { toHtml } from './letter-html.ts';
import { toText } from './letter-text.ts';
import type { Content, Letter, Sender } from './letter.ts';

/** Both parts say the same, since both are written from one content. */
export const writeLetter = (content: Content, sender: Sender): Letter => ({
  subject: content.subject,
  text: toText(content, sender),
  html: toHtml(content, sender),
});
