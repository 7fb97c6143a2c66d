import styles from './offline-banner.module.css';
import { useOffline } from './use-offline.ts';

/** Sticky at the bottom of the window and last in the page, so that showing and hiding it moves nothing. */
export function OfflineBanner() {
  const offline = useOffline();
  return (
    <div className={styles.banner} aria-live="polite">
      {offline && <p className="wrap">You are offline. You can still open pages you have visited.</p>}
    </div>
  );
}
