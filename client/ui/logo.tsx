import { useShop } from '../shop.ts';
import { Device } from './icon.tsx';

/** The owner's logo, otherwise the software's device. */
export function Logo({ className }: { className?: string }) {
  const { logo } = useShop();
  return logo ? <img className={className} src={logo} alt="" /> : <Device className={className} />;
}
