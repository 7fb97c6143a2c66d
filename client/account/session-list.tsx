import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { reportFailure } from '../ui/report-failure.ts';
import { unwrapPayload } from '../graphql/user-errors.ts';
import { useIsGuest } from '../session/use-is-guest.ts';
import { Button } from '../ui/button.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { toast } from '../ui/toast.ts';
import { EndOtherSessionsDocument, EndSessionDocument } from './__generated__/sessions.generated.ts';
import styles from './session-list.module.css';

type OpenSession = { id: string; device: string; since: string; seenAt: string; isCurrent: boolean };

const moment = (instant: string) => <time dateTime={instant}>{dateAndTime(instant)}</time>;

/** Lists the account's sessions, each with a button that ends it; nothing for the shared account. */
export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const client = useApolloClient();
  const isGuest = useIsGuest();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState<string>();
  if (isGuest || sessions.length === 0) return null;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  /** Ends the session with this id; without one, all sessions but this browser's. */
  async function logOut(id?: string): Promise<void> {
    setBusy(id ?? 'others');
    try {
      if (id === undefined) {
        const { data } = await client.mutate({ mutation: EndOtherSessionsDocument });
        unwrapPayload(data!.endOtherSessions);
      } else {
        const { data } = await client.mutate({
          mutation: EndSessionDocument,
          variables: { input: { sessionId: id } },
        });
        unwrapPayload(data!.endSession);
      }
      toast.success(id === undefined ? 'Logged out everywhere else.' : 'Logged out.');
      // The pressed button is gone.
      heading.current?.focus();
    } catch (error) {
      reportFailure(error, client);
    }
    setBusy(undefined);
  }

  return (
    <section className={styles.sessions} aria-labelledby="sessions">
      <h2 className="title-m" id="sessions" tabIndex={-1} ref={heading}>
        Where you’re logged in
      </h2>
      <ul>
        {sessions.map(({ id, device, since, seenAt, isCurrent }) => (
          <li key={id}>
            <div>
              <h3>{device}</h3>
              <p className="byline">
                {isCurrent ? 'This browser, ' : <>Last used {moment(seenAt)}, </>}
                logged in {moment(since)}
              </p>
            </div>
            {!isCurrent && (
              <Button busy={busy === id} onClick={() => void logOut(id)}>
                Log out<span className="sr">: {device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button busy={busy === 'others'} onClick={() => void logOut()}>
          Log out everywhere else
        </Button>
      )}
    </section>
  );
}
