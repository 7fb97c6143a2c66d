import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { LinkButton } from '../ui/button.tsx';
import { ResetPasswordDocument } from './passwords.generated.ts';
import { AskingForm } from './asking-form.tsx';
import { Notice } from './spread.tsx';

const FIELDS = [
  { name: 'newPassword', label: 'New password', type: 'password', autoComplete: 'new-password' },
] as const;

/** What a mailed link leads to. Its token goes to the server with the form, and not before. */
export function NewPassword({ token }: { token: string }) {
  const [mutate] = useMutation(ResetPasswordDocument);
  const [done, setDone] = useState(false);
  const reset = async ({ newPassword = '' }: Record<string, string>) => {
    await mutate({ variables: { token, newPassword } });
    setDone(true);
    // The form goes, and the focus would go with it.
    document.querySelector('h1')?.focus();
  };
  return (
    <>
      <Notice>{done && 'Your password is changed, and every session from before has ended.'}</Notice>
      {done ? (
        <LinkButton variant="solid" tall href="/login" data-follow="replace">
          Login
        </LinkButton>
      ) : (
        <AskingForm
          fields={FIELDS}
          action="Set Password"
          onSubmit={reset}
          beside={
            <LinkButton tall href="/reset-password">
              Ask For Another Link
            </LinkButton>
          }
        />
      )}
    </>
  );
}
