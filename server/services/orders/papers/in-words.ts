const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** India's scale, the largest first. */
const SCALE = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

function words(count: number): string {
  if (count < 20) return SMALL[count]!;
  for (const [size, name] of SCALE) {
    if (count < size) continue;
    const rest = count % size;
    const and = rest < 100 ? ' and ' : ' ';
    return `${words(Math.floor(count / size))} ${name}${rest === 0 ? '' : `${and}${words(rest)}`}`;
  }
  const rest = count % 10;
  return `${TENS[Math.floor(count / 10)]}${rest === 0 ? '' : `-${words(rest)}`}`;
}

/** A sum as bills say it: 'Two thousand three hundred and thirty-seven rupees only'. */
export function inWords(rupees: number): string {
  const text = `${words(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'} only`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
