import type { ReactNode } from 'react';
import type { AddressLines } from './address.ts';
import styles from './address.module.css';

type AddressTextProps = {
  address: AddressLines;
  /** Shown after the name. */
  mark?: ReactNode;
  /** Adds the number below. */
  mobile?: boolean;
};

/** An address as it is written on a parcel. */
export function AddressText({ address, mark, mobile }: AddressTextProps) {
  return (
    <>
      <b className={styles.name}>
        <bdi>{address.name}</bdi> {mark}
      </b>
      <bdi>{address.street}</bdi>
      <br />
      <bdi>{address.city}</bdi>, <bdi>{address.state}</bdi>, <bdi>{address.country}</bdi> {address.zipCode}
      {mobile && (
        <>
          <br />
          <span className={styles.whole}>Mobile {address.mobile}</span>
        </>
      )}
    </>
  );
}
