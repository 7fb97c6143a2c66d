import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { usePendingActs } from '../acts/pending-acts.ts';
import { useIsGuest } from '../session/use-is-guest.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangeNames } from './change-names.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import styles from './account-panel.module.css';
import { useLogOut } from './use-log-out.ts';

type AccountPanelProps = { firstName: string; lastName: string; email: string; deletionAt: string | null };

const pendingNotice = (changes: number) =>
  changes === 1
    ? 'One change is waiting to be sent. If you log out, it’s discarded.'
    : `${changes} changes are waiting to be sent. If you log out, they’re discarded.`;

/** Who is signed in, with the buttons that log out and change the account. */
export function AccountPanel({ firstName, lastName, email, deletionAt }: AccountPanelProps) {
  const logOut = useLogOut();
  const isGuest = useIsGuest();
  const waiting = usePendingActs().length;
  return (
    <aside className={classes('bill', styles.panel)} aria-labelledby="account">
      <h2 className="title-m" id="account">
        Your account
      </h2>
      <p dir="auto" translate="no">
        {`${firstName} ${lastName}`}
      </p>
      <p className="byline">{email}</p>
      {waiting > 0 && <span className="byline">{pendingNotice(waiting)}</span>}
      <Button onClick={logOut}>Log-out</Button>
      {isGuest ? (
        <span className="byline">This demo account is shared: its name, email and password can’t be changed.</span>
      ) : (
        <>
          <ChangeNames firstName={firstName} lastName={lastName} />
          <ChangeEmail />
          <ChangePassword email={email} />
          {deletionAt === null && <DeleteAccount />}
        </>
      )}
    </aside>
  );
}
