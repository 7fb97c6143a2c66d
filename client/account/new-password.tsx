import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { unwrapPayload } from '../graphql/user-errors.ts';
import { LinkButton } from '../ui/button.tsx';
import { ResetPasswordDocument } from './__generated__/passwords.generated.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { NEW_PASSWORD } from './password-rule.ts';
import { Notice } from './split-page.tsx';

const FIELDS = [
  { name: 'newPassword', label: 'New password', type: 'password', autoComplete: 'new-password', ...NEW_PASSWORD },
] as const;

/** The page that a mailed link opens. The link's token is sent only with the form. */
export function NewPassword({ token }: { token: string }) {
  const [mutate] = useMutation(ResetPasswordDocument);
  const [done, setDone] = useState(false);
  const reset = async ({ newPassword = '' }: Record<string, string>) => {
    const { data } = await mutate({ variables: { token, newPassword }, context: { outlivesSession: true } });
    unwrapPayload(data!.resetPassword);
    setDone(true);
    // The form disappears, so the heading takes the focus.
    document.querySelector('h1')?.focus();
  };
  return (
    <>
      <Notice>{done && 'Your password has been changed. Please log in again on your devices.'}</Notice>
      {done ? (
        <LinkButton variant="solid" tall href="/login" data-follow="replace">
          Login
        </LinkButton>
      ) : (
        <CredentialsForm
          fields={FIELDS}
          action="Set Password"
          onSubmit={reset}
          beside={
            <LinkButton tall href="/reset-password">
              Send a new link
            </LinkButton>
          }
        />
      )}
    </>
  );
}
