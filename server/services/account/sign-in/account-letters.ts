import type { Letter, Sender } from '../../mail/letter.ts';
import { writeLetter } from '../../mail/write-letter.ts';
import { LINK_MINUTES } from './mailed-link.ts';

// These letters contain no text of the account: anyone can open one with another person's email and any name.

/** The shop that writes, and the address of its pages. */
export interface Writer {
  readonly sender: Sender;
  readonly publicUrl: string;
}

const why = 'You are receiving this email because there is an account with this address in our shop.';
const resetPage = (publicUrl: string) => `${publicUrl}/reset-password`;

/** The token is in the fragment, which browsers send to no server, so that no log contains it. */
export function resetLetter(token: string, { sender, publicUrl }: Writer): Letter {
  const url = `${resetPage(publicUrl)}#token=${token}`;
  return writeLetter(
    {
      subject: `Reset your ${sender.name} password`,
      blocks: [
        { kind: 'heading', text: 'Choose a new password' },
        { kind: 'prose', text: `We received a request to reset your password at ${sender.name}.` },
        { kind: 'button', label: 'Choose a password', url, plain: 'Open this link to choose it' },
        { kind: 'address-to-copy', intro: 'If the button does not work, copy this into your browser:', url },
        { kind: 'note', text: `The link works once, for ${LINK_MINUTES} minutes.` },
        { kind: 'note', text: 'Not you? Ignore this email and your password stays as it is.' },
      ],
      why,
    },
    sender,
  );
}

/** Goes to the new address: opening the link proves that the shopper receives its mail. */
export function changeEmailLetter(token: string, { sender, publicUrl }: Writer): Letter {
  const url = `${publicUrl}/change-email#token=${token}`;
  return writeLetter(
    {
      subject: `Your new email at ${sender.name}`,
      blocks: [
        { kind: 'heading', text: 'Is this your new email?' },
        {
          kind: 'prose',
          text: `We received a request to log in at ${sender.name} with this address from now on.`,
        },
        { kind: 'button', label: 'Yes, use this email', url, plain: 'Open this link to use it' },
        { kind: 'address-to-copy', intro: 'If the button does not work, copy this into your browser:', url },
        { kind: 'note', text: `The link works once, for ${LINK_MINUTES} minutes.` },
        { kind: 'note', text: 'Not you? Ignore this email and nothing changes.' },
      ],
      why: `You are receiving this email because somebody typed this address at ${sender.name}.`,
    },
    sender,
  );
}

/** `at` is the time of the change, as a person reads it. */
export const passwordChangedLetter = (at: string, { sender, publicUrl }: Writer): Letter =>
  writeLetter(
    {
      subject: `Your password at ${sender.name} was changed`,
      blocks: [
        { kind: 'heading', text: 'Your password was changed' },
        {
          kind: 'prose',
          text: `The password of your account was changed on ${at}. Every device that was logged in has been logged out.`,
        },
        { kind: 'note', text: 'If this was you, there is nothing to do.' },
        { kind: 'note', text: `Not you? Set a new password now, or write to ${sender.email}.` },
        { kind: 'button', label: 'Set a new password', url: resetPage(publicUrl) },
      ],
      why,
    },
    sender,
  );

/** `at` is the time of the deletion, as a person reads it. */
export const deletionAskedLetter = (at: string, { sender, publicUrl }: Writer): Letter =>
  writeLetter(
    {
      subject: `Your account at ${sender.name} will be deleted`,
      blocks: [
        { kind: 'heading', text: 'Your account will be deleted' },
        {
          kind: 'prose',
          text: `Your account will be deleted on ${at}. Orders that are still to be sent, and refunds, are finished first.`,
        },
        { kind: 'note', text: 'Did you change your mind, or was it not you? Log in and press “Keep my account”.' },
        { kind: 'button', label: 'Keep my account', url: `${publicUrl}/logout` },
        {
          kind: 'note',
          text: `Bills keep what the law requires: numbers, books and sums. Questions? Write to ${sender.email}.`,
        },
      ],
      why,
    },
    sender,
  );

/** Goes to the address that the account had before. */
export const emailChangedLetter = (at: string, { sender, publicUrl }: Writer): Letter =>
  writeLetter(
    {
      subject: `Your email at ${sender.name} was changed`,
      blocks: [
        { kind: 'heading', text: 'Your email was changed' },
        {
          kind: 'prose',
          text: `The email of your account was changed on ${at}. From now on you log in with the new one, and our emails go there.`,
        },
        { kind: 'note', text: 'If this was you, there is nothing to do.' },
        { kind: 'note', text: `Not you? Write to us at once: ${sender.email}.` },
        { kind: 'button', label: `Go to ${sender.name}`, url: publicUrl },
      ],
      why: 'You are receiving this email because your account in our shop had this address.',
    },
    sender,
  );
