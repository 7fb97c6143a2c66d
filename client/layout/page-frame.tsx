import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import { Toasts } from '../ui/toast.tsx';
import { Footer } from './footer.tsx';
import { Masthead } from './masthead.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** A route's `handle` for pages that end without the footer. */
export const bare = { bare: true } as const;

function isBare(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'bare' in handle;
}

/** What is on every page. */
export function PageFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const withoutFooter = useMatches().some(({ handle }) => isBare(handle));
  return (
    <>
      <Masthead />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!withoutFooter && <Footer />}
      <RouteAnnouncer />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
