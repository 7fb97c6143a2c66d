import type { Mail } from '../../mail/mail.ts';
import { shopName } from '../../../shop.ts';
import type { Account } from '../account.ts';
import { RESET_MINUTES } from './password-reset.ts';

/** The token is in the fragment, which browsers send to no server, so that no log contains it. */
const linkOf = (publicUrl: string, token: string) => `${publicUrl}/reset-password#token=${token}`;

/** Contains no text of the account, whose owner could have written anything there. */
export const resetMail = ({ email }: Account, token: string, publicUrl: string): Mail => ({
  to: email,
  subject: `A new password for ${shopName}`,
  text: [
    'Dear reader,',
    '',
    `Someone, we hope you, asked for a new password at ${shopName}. Choose it here:`,
    '',
    linkOf(publicUrl, token),
    '',
    `The link works once, for ${RESET_MINUTES} minutes. If it was not you, do nothing: your password stays as it is.`,
    '',
  ].join('\n'),
});
