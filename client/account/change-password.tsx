import { useMutation } from '@apollo/client/react';
import { ChangePasswordDocument } from './__generated__/passwords.generated.ts';
import { unwrapPayload } from '../graphql/user-errors.ts';
import { DialogButton } from '../ui/dialog/dialog-button.tsx';
import { toast } from '../ui/toast.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { NEW_PASSWORD } from './password-rule.ts';
import { useSession } from '../session/session-context.tsx';
import { storedUser } from './use-open-session.ts';

const FIELDS = [
  { name: 'currentPassword', label: 'Current password', type: 'password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New password', type: 'password', autoComplete: 'new-password', ...NEW_PASSWORD },
] as const;

/** The form to change the password. It is in a dialog, where browsers do not autofill the old password. */
export function ChangePassword({ email }: { email: string }) {
  return (
    <DialogButton label="Change password" title="Change Password">
      {(close) => <ChangePasswordForm email={email} onClose={close} />}
    </DialogButton>
  );
}

function ChangePasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { token: before, tokenNow, begin } = useSession();
  const [mutate] = useMutation(ChangePasswordDocument);
  const change = async ({ currentPassword = '', newPassword = '' }: Record<string, string>) => {
    const { data } = await mutate({
      variables: { currentPassword, newPassword },
      context: { outlivesSession: true },
    });
    if (!data) return;
    const { token, viewer } = unwrapPayload(data.changePassword).session;
    const current = tokenNow();
    // `current` is null if another query with the old token was refused before this answer came.
    if (current !== null && current !== before) return;
    begin(token, storedUser(viewer));
    onClose();
    toast.success('Password changed. You are logged out everywhere else.');
  };
  return (
    <CredentialsForm fields={FIELDS} action="Change" onSubmit={change} onClose={onClose}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
    </CredentialsForm>
  );
}
