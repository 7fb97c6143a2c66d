import { Fragment } from 'react';

/** An email address as text, which breaks after `@` and `.` where it is too long for its line. */
export function Email({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((part, at) => (
    // The parts of one address never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}
