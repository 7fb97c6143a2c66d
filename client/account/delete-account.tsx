import { useMutation } from '@apollo/client/react';
import { unwrapPayload } from '../graphql/user-errors.ts';
import { DialogButton } from '../ui/dialog/dialog-button.tsx';
import { RequestAccountDeletionDocument } from './__generated__/deletion.generated.ts';
import { CredentialsForm } from './credentials-form.tsx';

const FIELDS = [
  { name: 'password', label: 'Your password', type: 'password', autoComplete: 'current-password' },
] as const;

/** A button that requests the deletion of the account, after a dialog has asked for the password. */
export function DeleteAccount() {
  return (
    <DialogButton label="Delete account" title="Delete your account?">
      {(close) => <DeleteAccountForm onClose={close} />}
    </DialogButton>
  );
}

function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const [mutate] = useMutation(RequestAccountDeletionDocument);
  const ask = async ({ password = '' }: Record<string, string>) => {
    const { data } = await mutate({ variables: { input: { password } } });
    unwrapPayload(data!.requestAccountDeletion);
    onClose();
    // The button is gone; the notice in its place says what follows.
    document.querySelector<HTMLElement>('#deletion')?.focus();
  };
  return (
    <CredentialsForm fields={FIELDS} action="Delete account" onSubmit={ask} onClose={onClose} close="Keep account">
      <p>
        We’ll erase your name, email, addresses, cart, wishlist and log-ins in one week, after open orders and refunds.
        Until then you can log in and keep the account.
      </p>
      <p>
        Your orders stay in our books as the law requires: books, sums, dates and numbers, with your state and country;
        on a bill of ₹50,000 or more also your name and address.
      </p>
    </CredentialsForm>
  );
}
