import { useApolloClient, useMutation } from '@apollo/client/react';
import { reportFailure } from '../ui/report-failure.ts';
import { unwrapPayload } from '../graphql/user-errors.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { KeepAccountDocument } from './__generated__/deletion.generated.ts';
import { longDate } from '../ui/dates.ts';
import styles from './deletion-notice.module.css';

/** Shows when the account will be deleted, with a button that cancels it; nothing if no deletion is scheduled. */
export function DeletionNotice({ deletionAt }: { deletionAt: string | null }) {
  const client = useApolloClient();
  const [mutate, { loading }] = useMutation(KeepAccountDocument);
  if (deletionAt === null) return null;
  const keep = async () => {
    try {
      const { data } = await mutate();
      unwrapPayload(data!.keepAccount);
      toast.success('We’ve kept your account.');
      // The pressed button is gone.
      document.querySelector('h1')?.focus();
    } catch (error) {
      reportFailure(error, client);
    }
  };
  return (
    <section className={styles.notice} aria-labelledby="deletion">
      <h2 className="title-m" id="deletion" tabIndex={-1}>
        {`Your account will be deleted on ${longDate(deletionAt)}`}
      </h2>
      <p>Books that are still to be sent and refunds are finished first. Until then you can keep it.</p>
      <Button variant="solid" tall busy={loading} onClick={() => void keep()}>
        Keep my account
      </Button>
    </section>
  );
}
