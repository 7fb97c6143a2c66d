import { iconPaths, type IconName } from './icon-paths.ts';
import styles from './icon.module.css';

export type { IconName } from './icon-paths.ts';

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** The shop's mark: lines that taper to a point, like the colophon of an old book. */
export function Device({ className }: { className?: string }) {
  return (
    <svg className={className ?? styles.device} viewBox="0 0 32 36" fill="currentColor" aria-hidden="true">
      <path d="M2 4h28v2.8H2ZM5.5 10.5h21v2.8h-21ZM9 17h14v2.8H9ZM12.5 23.5h7v2.8h-7ZM14.6 29.5h2.8v2.5h-2.8Z" />
    </svg>
  );
}
