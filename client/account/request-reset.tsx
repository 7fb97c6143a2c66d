import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { LinkButton } from '../ui/button.tsx';
import { RequestPasswordResetDocument } from './__generated__/passwords.generated.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { Notice } from './spread.tsx';

const FIELDS = [{ name: 'email', label: 'Email', type: 'email', autoComplete: 'username' }] as const;

/** The form that requests a reset link by mail. Its answer does not reveal whether the email has an account. */
export function RequestReset() {
  const [mutate] = useMutation(RequestPasswordResetDocument);
  const [asked, setAsked] = useState(false);
  const request = async ({ email = '' }: Record<string, string>) => {
    setAsked(false);
    await mutate({ variables: { email } });
    setAsked(true);
  };
  return (
    <>
      <Notice>
        {asked && 'If this email has an account, a link is on its way to it. It is good once, and for 30 minutes.'}
      </Notice>
      <CredentialsForm
        fields={FIELDS}
        action="Send Link"
        onSubmit={request}
        beside={
          <LinkButton tall href="/login">
            Login
          </LinkButton>
        }
      />
    </>
  );
}
