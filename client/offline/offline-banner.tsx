import styles from './offline-banner.module.css';
import { useOffline } from './use-offline.ts';

/** Publishes the banner's height as a CSS variable, which keeps toasts and the buy bar above the banner. */
function publishHeight(banner: HTMLElement | null) {
  if (!banner) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--offline-banner', `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--offline-banner');
  };
}

/** Sticky at the bottom of the window and last in the page, so that showing and hiding it moves nothing. */
export function OfflineBanner() {
  const offline = useOffline();
  return (
    <div className={styles.banner} aria-live="polite">
      {offline && (
        <p className="wrap" ref={publishHeight}>
          You are offline. You can still open pages you have visited.
        </p>
      )}
    </div>
  );
}
