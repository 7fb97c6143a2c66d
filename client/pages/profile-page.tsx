import { useQuery } from '@apollo/client/react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { App } from '../app.ts';
import { AddressList } from '../addresses/address-list.tsx';
import { PastOrders } from '../checkout/past-orders.tsx';
import { ProfileDocument } from './__generated__/profile-page.generated.ts';
import { loadSignedIn } from '../session/guard.ts';
import { DeletionNotice } from '../account/deletion-notice.tsx';
import { SessionList } from '../account/session-list.tsx';
import { AccountPanel } from '../account/account-panel.tsx';
import { PageHead, RetryNotice } from '../ui/page-head.tsx';
import { MyData } from './my-data.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { privatePages } from './private-pages.tsx';
import styles from './profile-page.module.css';

export function createLoader({ client, session }: App) {
  return ({ request }: LoaderFunctionArgs) =>
    loadSignedIn(session, request, () => client.query({ query: ProfileDocument, fetchPolicy: 'network-only' }));
}

export function Component() {
  const { data, error, refetch } = useQuery(ProfileDocument);
  const viewer = data?.viewer;
  return (
    <div className="wrap page" aria-busy={!viewer && !error}>
      <PageHead {...privatePages.profile.head} />
      {!viewer && !error && <PageSkeleton {...privatePages.profile.skeleton} />}
      {!viewer && error && <RetryNotice onRetry={() => void refetch()} />}
      {viewer && <DeletionNotice deletionAt={viewer.deletionAt} />}
      {viewer && (
        <div className={`with-aside ${styles.profile}`}>
          <PastOrders orders={viewer.orders} />
          <AccountPanel {...viewer} />
          <AddressList title="Addresses" book={viewer.addressBook} empty="Please add the address" />
          <SessionList sessions={viewer.sessions} />
          <MyData />
        </div>
      )}
    </div>
  );
}
