import styles from './offline-banner.module.css';
import { useOffline } from './use-offline.ts';

/** At the end of the page and the foot of the window, so that nothing moves when it comes and goes. */
export function OfflineBanner() {
  const offline = useOffline();
  return (
    <div className={styles.banner} aria-live="polite">
      {offline && <p className="wrap">You are offline. Pages you have seen still open.</p>}
    </div>
  );
}
