import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { unwrapPayload } from '../graphql/user-errors.ts';
import button from '../ui/button.module.css';
import { classes } from '../ui/classes.ts';
import { RequestPasswordResetDocument } from './__generated__/passwords.generated.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { EmailLink, useKnownEmail } from './email-link.tsx';
import { EMAIL_ADDRESS } from './password-rule.ts';
import { Notice } from './split-page.tsx';

const FIELD = { name: 'email', label: 'Email', type: 'email', autoComplete: 'username', ...EMAIL_ADDRESS } as const;

/** The form that requests a reset link by mail. The answer does not reveal whether the email has an account. */
export function RequestReset() {
  const [mutate] = useMutation(RequestPasswordResetDocument);
  const [isSent, setIsSent] = useState(false);
  const fields = [{ ...FIELD, defaultValue: useKnownEmail() }];
  const request = async ({ email = '' }: Record<string, string>) => {
    setIsSent(false);
    const { data } = await mutate({ variables: { email } });
    unwrapPayload(data!.requestPasswordReset);
    setIsSent(true);
  };
  return (
    <>
      <Notice>
        {isSent &&
          'If there is an account for this email, we have sent it a link. It works once, for 30 minutes. Not there? Check spam, or send it again.'}
      </Notice>
      <CredentialsForm
        fields={fields}
        action="Send Link"
        onSubmit={request}
        beside={
          <EmailLink className={classes(button.button, button.tall)} to="/login">
            Login
          </EmailLink>
        }
      />
    </>
  );
}
