import { charactersOf, searchKey } from '../../ui/text.ts';

/** Marks the first occurrence of `part` in a text: compared as the search does, and in whole characters. */
export function MarkedText({ text, part }: { text: string; part: string }) {
  const characters = charactersOf(text);
  const keys = characters.map(searchKey);
  const key = searchKey(part);
  const start = key === '' ? -1 : keys.join('').indexOf(key);
  if (start < 0) return <span>{text}</span>;
  const ends = keys.map((_, index) => keys.slice(0, index + 1).join('').length);
  const first = ends.findIndex((end) => end > start);
  const last = ends.findIndex((end) => end >= start + key.length) + 1;
  return (
    <>
      <span>{characters.slice(0, first).join('')}</span>
      <mark>{characters.slice(first, last).join('')}</mark>
      <span>{characters.slice(last).join('')}</span>
    </>
  );
}
