import { useLocation } from 'react-router-dom';
import { SESSION_PAGES } from '../paths.ts';
import { useSession } from '../session/session-context.tsx';
import { useMyLists } from '../acts/my-lists.tsx';
import { classes } from '../ui/classes.ts';
import badge from '../ui/count.module.css';
import type { FollowProps } from '../ui/follow-links.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './nav.module.css';

type EntryProps = { to: string; here: string; icon: IconName; label: string; count?: number };

const current = (to: string, here: string) => (to === here ? 'page' : undefined);

function Entry({ to, here, icon, label, count = 0 }: EntryProps) {
  return (
    <a href={to} aria-current={current(to, here)}>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>{' '}
      {count > 0 && (
        <span className={classes(badge.count, styles.count)} translate="no">
          {count}
        </span>
      )}
    </a>
  );
}

/** A login leads back to the page where it was pressed. On the log-in's own pages the origin stays as it is. */
function loginLink({ pathname, search }: { pathname: string; search: string }): FollowProps & { href: string } {
  if (SESSION_PAGES.includes(pathname)) return { href: `/login${search}`, 'data-follow': 'with-state' };
  return { href: '/login', 'data-follow': pathname === '/' ? undefined : 'with-origin' };
}

export function Nav() {
  const { signedIn } = useSession();
  const location = useLocation();
  const { pathname } = location;
  const { lines, items } = useMyLists();
  return (
    <nav className={styles.nav} aria-label="Main">
      <Entry to="/" here={pathname} icon="home" label="Home" />
      <Entry to="/wishlist" here={pathname} icon="heart" label="Wishlist" count={items} />
      <Entry to="/carts" here={pathname} icon="bag" label="Cart" count={lines} />
      <a
        className={styles.user}
        {...(signedIn ? { href: '/logout' } : loginLink(location))}
        aria-current={current(signedIn ? '/logout' : '/login', pathname)}
        aria-label="Account"
      >
        <Icon name="user" />
      </a>
    </nav>
  );
}
