import type { CSSProperties } from 'react';
import { useShop } from '../shop.ts';
import { Device } from '../ui/icon.tsx';

/** The logo; the shop's own device without one. */
export function Logo() {
  const { logo } = useShop();
  return logo ? <img src={logo} alt="" /> : <Device />;
}

/** The logo and the shop's name. */
export function Wordmark() {
  const { name } = useShop();
  return (
    <>
      <Logo />
      <span style={{ '--letters': name.length } as CSSProperties}>{name.toUpperCase()}</span>
    </>
  );
}
