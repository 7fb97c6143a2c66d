import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { accepted } from '../graphql/user-errors.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/dialog/dialog.tsx';
import { RequestAccountDeletionDocument } from './__generated__/deletion.generated.ts';
import { CredentialsForm } from './credentials-form.tsx';

const FIELDS = [
  { name: 'password', label: 'Your password', type: 'password', autoComplete: 'current-password' },
] as const;

/** The button that asks for the deletion of the account, once a plain question was answered with the password. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  const [mutate] = useMutation(RequestAccountDeletionDocument);
  const close = () => setOpen(false);
  const ask = async ({ password = '' }: Record<string, string>) => {
    const { data } = await mutate({ variables: { input: { password } } });
    accepted(data!.requestAccountDeletion);
    close();
    // The button is gone; the notice that took its place says what follows.
    document.querySelector<HTMLElement>('#deletion')?.focus();
  };
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Modal open={open} onClose={close} title="Delete your account?">
        <CredentialsForm
          fields={FIELDS}
          action="Delete account"
          onSubmit={ask}
          beside={
            <Button tall onClick={close}>
              Keep account
            </Button>
          }
        >
          <p>
            In a week we erase your name, email, addresses, cart, wishlist and log-ins. Until then you can log in and
            keep the account. Books that are still to be sent and refunds come first.
          </p>
          <p>
            Your orders stay in our books as the law wants it: books, sums, dates and numbers, with your state and
            country; on a bill of ₹50,000 or more also your name and address.
          </p>
        </CredentialsForm>
      </Modal>
    </>
  );
}
