import { classes } from './classes.ts';
import styles from './icon.module.css';

/** Drawn on a 24 by 24 field with a stroke of 1.5. */
const iconPaths = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20',
  home: 'M4 11 12 4l8 7v9h-5.5v-6h-5v6H4Z',
  heart: 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20Z',
  bag: 'M5 8h14l-1 12H6ZM9 8V7a3 3 0 0 1 6 0v1',
  user: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  funnel: 'M4 5h16l-6.2 7.5V19l-3.6-2v-4.5Z',
  close: 'M6 6l12 12M18 6 6 18',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  pencil: 'M5 19l.8-3.7L16 5l3 3L8.7 18.2ZM13.8 7.2l3 3',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.6v.2',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.2l3.2 2',
  check: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.2l2.8 2.8L16 9.5',
  warning: 'M12 4 2.8 20h18.4ZM12 10v5M12 17.4v.2',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6M15 9l-6 6',
  printer: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  copy: 'M9 9h11v11H9ZM15 9V4H4v11h5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  'eye-off':
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M4 20 20 4',
} as const;

export type IconName = keyof typeof iconPaths;

export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }) {
  return (
    <svg className={classes(styles.icon, filled && styles.filled)} viewBox="0 0 24 24" aria-hidden="true">
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
