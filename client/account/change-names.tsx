import { useMutation } from '@apollo/client/react';
import { ChangeNamesDocument } from './__generated__/account.generated.ts';
import { unwrapPayload } from '../graphql/user-errors.ts';
import { useSession } from '../session/session-context.tsx';
import { DialogButton } from '../ui/dialog/dialog-button.tsx';
import { toast } from '../ui/toast.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { storedUser } from './use-open-session.ts';

type Names = { firstName: string; lastName: string };

/** A button that opens the form for the account's names. */
export function ChangeNames(names: Names) {
  return (
    <DialogButton label="Change name" title="Change Name">
      {(close) => <ChangeNamesForm {...names} onClose={close} />}
    </DialogButton>
  );
}

function ChangeNamesForm({ firstName, lastName, onClose }: Names & { onClose: () => void }) {
  const { token, tokenNow, begin } = useSession();
  const [mutate] = useMutation(ChangeNamesDocument);
  const fields = [
    { name: 'firstName', label: 'First Name', type: 'text', autoComplete: 'given-name', defaultValue: firstName },
    { name: 'lastName', label: 'Last Name', type: 'text', autoComplete: 'family-name', defaultValue: lastName },
  ] as const;
  const change = async (typed: Record<string, string>) => {
    const input = { firstName: (typed['firstName'] ?? '').trim(), lastName: (typed['lastName'] ?? '').trim() };
    const { data } = await mutate({ variables: { input } });
    if (!data) return;
    const { viewer } = unwrapPayload(data.changeNames);
    if (token === null || tokenNow() !== token) return;
    begin(token, storedUser(viewer));
    onClose();
    toast.success('Name changed.');
  };
  return <CredentialsForm fields={fields} action="Change" onSubmit={change} onClose={onClose} />;
}
