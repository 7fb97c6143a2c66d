import { useState, type ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { OfflineBanner } from '../offline/offline-banner.tsx';
import { useCloseOnBack } from '../ui/dialog/close-on-back.ts';
import { useFollowLinks } from '../ui/follow-links.ts';
import { Toasts } from '../ui/toasts.tsx';
import { lazyPart, usePreload } from '../ui/loading/lazy-part.tsx';
import { Footer } from './footer.tsx';
import { Masthead } from './masthead.tsx';
import { NoScript } from './no-script.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { focusSearchBox } from './search-box.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const KeyboardHelp = lazyPart(async () => (await import('./keyboard-help.tsx')).KeyboardHelp);

/** The layout of every page. */
export function PageFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [hasHelp, loadHelp] = usePreload(KeyboardHelp);
  function showHelp() {
    loadHelp();
    setHelpOpen(true);
  }
  useFollowLinks();
  useCloseOnBack();
  useShortcuts({ '/': focusSearchBox, '?': showHelp });
  return (
    <>
      <Masthead />
      <NoScript />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer onKeyboardHelp={showHelp} />
      {hasHelp && <KeyboardHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />}
      <OfflineBanner />
      <RouteAnnouncer />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
