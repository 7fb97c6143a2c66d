import { NavLink } from 'react-router-dom';
import { useSession } from '../session/session-context.tsx';
import { useBadges } from '../session/use-viewer-shelf.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './nav.module.css';

type EntryProps = { to: string; icon: IconName; label: string; count?: number; className?: string };

function Entry({ to, icon, label, count = 0, className }: EntryProps) {
  return (
    <NavLink to={to} end className={className}>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span> {count > 0 && <span className={styles.count}>{count}</span>}
    </NavLink>
  );
}

export function Nav() {
  const { signedIn } = useSession();
  const badges = useBadges();
  return (
    <nav className={styles.nav} aria-label="Main">
      <Entry to="/" icon="home" label="Home" className={styles.home} />
      <Entry to="/wishlist" icon="heart" label="Wishlist" count={badges.wishlist} />
      <Entry to="/carts" icon="bag" label="Cart" count={badges.cart} />
      <NavLink className={styles.user} to={signedIn ? '/logout' : '/login'} aria-label="Account">
        <Icon name="user" />
      </NavLink>
    </nav>
  );
}
