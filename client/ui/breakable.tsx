import { Fragment } from 'react';

/** Text without spaces, such as an email or an id, that breaks after its signs and not in a word. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[@._-])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
