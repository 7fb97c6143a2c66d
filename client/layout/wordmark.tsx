import type { CSSProperties } from 'react';
import { useShop } from '../shop.ts';
import { Logo } from '../ui/logo.tsx';

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
