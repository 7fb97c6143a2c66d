import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { LinkButton } from '../ui/button.tsx';
import { RequestPasswordResetDocument } from './passwords.generated.ts';
import { AskingForm } from './asking-form.tsx';
import { Notice } from './spread.tsx';

const FIELDS = [{ name: 'email', label: 'Email', type: 'email', autoComplete: 'username' }] as const;

/** Asks for a link by mail. What it says afterwards is the same whether the email has an account or not. */
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
      <AskingForm
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
