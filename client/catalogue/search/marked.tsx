/** A text with the first occurrence of `part` marked. */
export function Marked({ text, part }: { text: string; part: string }) {
  const lower = text.toLowerCase();
  const at = part === '' || lower.length !== text.length ? -1 : lower.indexOf(part.toLowerCase());
  if (at < 0) return <span>{text}</span>;
  const end = at + part.length;
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <mark>{text.slice(at, end)}</mark>
      <span>{text.slice(end)}</span>
    </>
  );
}
