import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { unwrapPayload } from '../graphql/user-errors.ts';
import { DialogButton } from '../ui/dialog/dialog-button.tsx';
import { RequestEmailChangeDocument } from './__generated__/passwords.generated.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { EMAIL_ADDRESS } from './password-rule.ts';
import { Notice } from './split-page.tsx';

const FIELDS = [
  { name: 'email', label: 'New email', type: 'email', autoComplete: 'email', ...EMAIL_ADDRESS },
  { name: 'password', label: 'Your password', type: 'password', autoComplete: 'current-password' },
] as const;

/** A button that opens the form for a new email. */
export function ChangeEmail() {
  return (
    <DialogButton label="Change email" title="Change Email">
      {(close) => <ChangeEmailForm onClose={close} />}
    </DialogButton>
  );
}

function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const [mutate] = useMutation(RequestEmailChangeDocument);
  const [sentTo, setSentTo] = useState('');
  const ask = async ({ email = '', password = '' }: Record<string, string>) => {
    setSentTo('');
    const { data } = await mutate({ variables: { input: { email: email.trim(), password } } });
    unwrapPayload(data!.requestEmailChange);
    setSentTo(email.trim());
  };
  return (
    <CredentialsForm
      fields={FIELDS}
      action="Send Link"
      onSubmit={ask}
      onClose={onClose}
      close={sentTo ? 'Close' : 'Discard'}
    >
      <p>
        We’ll send a link to the new address. Your email changes once you confirm it there, and you’ll log in again.
      </p>
      <Notice>
        {sentTo &&
          `We have sent a link to ${sentTo}. It works once, for 30 minutes. Not there? Check spam, or send it again.`}
      </Notice>
    </CredentialsForm>
  );
}
