import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { failureMessage } from '../graphql/failure.ts';
import { unwrapPayload } from '../graphql/user-errors.ts';
import { useSession } from '../session/session-context.tsx';
import button from '../ui/button.module.css';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { FormAlert } from '../ui/form-alert.tsx';
import { ConfirmEmailChangeDocument } from './__generated__/passwords.generated.ts';
import { EmailLink } from './email-link.tsx';
import { Notice } from './split-page.tsx';

const WORDS = {
  CONFLICT: 'Another account now uses this email. Nothing was changed.',
  // The link also counts as used when the answer to the first press was lost.
  NOT_FOUND:
    'This link has expired or was already used. If you used it, your email has been changed: log in with it. If not, ask for a new link.',
};

/** The page that a mailed link opens. Opening it changes nothing, since mail programs open links by themselves. */
export function NewEmail({ token }: { token: string }) {
  const { user, end } = useSession();
  const [mutate, { loading }] = useMutation(ConfirmEmailChangeDocument);
  const [failure, setFailure] = useState<string>();
  const [changed, setChanged] = useState<string>();
  /** Whether this browser is logged in to the account that the token names. */
  const isOwn = user !== null && token.startsWith(`${user._id}.`);
  const confirm = async () => {
    setFailure(undefined);
    try {
      const { data } = await mutate({ variables: { input: { token } }, context: { outlivesSession: true } });
      setChanged(unwrapPayload(data!.confirmEmailChange).email);
      // The server has ended all sessions of the account, also that of this browser.
      if (isOwn) end('expired');
      // The button disappears, so the heading takes the focus.
      document.querySelector('h1')?.focus();
    } catch (error) {
      console.error(error);
      setFailure(failureMessage(error, WORDS));
    }
  };
  return (
    <>
      <Notice>{changed && `Your email is now ${changed}. Use it to log in on all your devices.`}</Notice>
      {changed && (
        <EmailLink className={classes(button.button, button.solid, button.tall)} to="/login" email={changed}>
          Login
        </EmailLink>
      )}
      {!changed && (
        <div className="form">
          <FormAlert text={failure} />
          <p>Use the address that received this link as your email? You’ll log in again with it on all your devices.</p>
          <Button variant="solid" tall busy={loading} onClick={() => void confirm()}>
            Use this email
          </Button>
        </div>
      )}
    </>
  );
}
