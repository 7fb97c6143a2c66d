import { useState, type ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { OfflineBanner } from '../offline/offline-banner.tsx';
import { useCloseOnBack } from '../ui/dialog/close-on-back.ts';
import { useFollowedLinks } from '../ui/follow-links.ts';
import { Toasts } from '../ui/toasts.tsx';
import { useOnDemand } from '../ui/use-on-demand.ts';
import { Footer } from './footer.tsx';
import { Masthead } from './masthead.tsx';
import { NoScript } from './no-script.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { toSearchBox } from './search-box.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const loadHelp = () => import('./keyboard-help.tsx');

/** The layout of every page. */
export function PageFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const [helping, setHelping] = useState(false);
  const [help, wantHelp] = useOnDemand(loadHelp);
  function showHelp() {
    wantHelp();
    setHelping(true);
  }
  useFollowedLinks();
  useCloseOnBack();
  useShortcuts({ '/': toSearchBox, '?': showHelp });
  return (
    <>
      <Masthead />
      <NoScript />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer onKeyboardHelp={showHelp} />
      {help && <help.KeyboardHelp open={helping} onClose={() => setHelping(false)} />}
      <OfflineBanner />
      <RouteAnnouncer />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
