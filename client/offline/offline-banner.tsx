import styles from './offline-banner.module.css';
import { useOffline } from './use-offline.ts';

/** Toasts and the bar with the page's act lie above the banner, whose words wrap. */
function measure(banner: HTMLElement | null) {
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
        <p className="wrap" ref={measure}>
          You are offline. You can still open pages you have visited.
        </p>
      )}
    </div>
  );
}
