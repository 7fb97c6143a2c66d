import type { AddressLines } from './address.ts';
import styles from './address.module.css';

/** An address as it is written on a parcel. `mobile` adds the number below. */
export function AddressText({ address, mobile }: { address: AddressLines; mobile?: boolean }) {
  return (
    <>
      <b className={styles.name}>{address.name}</b>
      {address.street}
      <br />
      {address.city}, {address.state}, {address.country} {address.zipCode}
      {mobile && (
        <>
          <br />
          <span className={styles.whole}>Mobile {address.mobile}</span>
        </>
      )}
    </>
  );
}
