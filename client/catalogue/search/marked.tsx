/** A text with the first occurrence of `part` marked. */
export function Marked({ text, part }: { text: string; part: string }) {
  const lower = text.toLowerCase();
  const at = part === '' || lower.length !== text.length ? -1 : lower.indexOf(part.toLowerCase());
  if (at < 0) return text;
  const end = at + part.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
