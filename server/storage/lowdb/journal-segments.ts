import path from 'node:path';
import { checksum, DamagedFile } from './durable-json-file.ts';

const EXTENSION = '.journal';

/** The file name of a segment: numbers have one length, so that names sort like the segments. */
export const nameOf = (segment: number): string => `${String(segment).padStart(12, '0')}${EXTENSION}`;
export const numberOf = (file: string): number => Number.parseInt(path.basename(file), 10);

export const isSegment = (file: string): boolean => file.endsWith(EXTENSION);

/**
 * The file names of segments among the names in a folder, the oldest first. Throws `DamagedFile` for a file that seems
 * to be a misnamed segment: ignoring it would lose its changes.
 */
export function segmentsAmong(names: readonly string[], dir: string): readonly string[] {
  const found = names.filter((name) => name.toLowerCase().includes(EXTENSION)).toSorted();
  const misnamed = found.find((name) => !/^\d{12}\.journal$/.test(name));
  if (misnamed !== undefined)
    throw new DamagedFile(
      path.join(dir, misnamed),
      `it is not named as a segment of the journal is, such as ${nameOf(1)}`,
    );
  return found;
}

/** How much of the journal is in the records' own files. It is stored as JSON, so its field names stay. */
export interface Checkpoint {
  /** The number of the last segment that was checkpointed; 0 for none. */
  readonly chapter: number;
  /** The number of the last line of that segment. */
  readonly line: number;
  /** The last line acknowledged when the checkpoint was made; the journal reaches at least this far. */
  readonly written: number;
  /** The minimum number of records; missing in a checkpoint of an older version. */
  readonly records?: number;
}

export const START: Checkpoint = { chapter: 0, line: 0, written: 0 };

interface Line {
  /** Counted from 1 over all segments. */
  readonly number: number;
  readonly json: string;
}

/** A line as `checksum segment.number json`; the checksum covers all that follows it. */
export function lineOf(segment: number, number: number, json: string): string {
  const numbered = `${segment}.${number} ${json}`;
  return `${checksum(numbered)} ${numbered}\n`;
}

interface SegmentFile {
  readonly file: string;
  readonly text: string;
}

interface Segment {
  readonly file: string;
  readonly number: number;
  readonly lines: readonly Line[];
}

/**
 * Reads the segments that a crash left, the oldest first: the last value of each record by id, and the number of the
 * last line. Throws `DamagedFile` where a line is missing, repeated, out of order or already checkpointed. A loss at
 * the very end is detected only up to the checkpoint's `written`.
 */
export function readSegments<T>(
  files: readonly SegmentFile[],
  checkpoint: Checkpoint | null,
  checkpointFile: string,
): { readonly values: Map<string, T>; readonly line: number } {
  const { chapter: flushed, line: start, written } = checkpoint ?? START;
  const found = files.map(segmentOf);
  // A crash between a checkpoint and the removals leaves the last checkpointed segment, and perhaps older ones.
  const leftover = found.findLast(({ number }) => number <= flushed);
  if (leftover && leftover.number < flushed)
    throw new DamagedFile(
      leftover.file,
      `it is older than ${nameOf(flushed)}, up to which everything was checkpointed`,
    );
  const segments = found.filter(({ number }) => number > flushed);
  const lines = joinLines(segments, flushed, start);
  const last = start + lines.length;
  if (last < written) {
    const newest = segments.at(-1)?.file ?? checkpointFile;
    throw new DamagedFile(newest, `${linesFrom(last + 1, written)} of the journal missing after it`);
  }
  const values = new Map<string, T>();
  for (const { json } of lines)
    for (const [id, value] of Object.entries(JSON.parse(json) as Readonly<Record<string, T>>)) values.set(id, value);
  return { values, line: last };
}

/**
 * Joins the lines of the segments after the checkpoint, and checks them for gaps. A failed append may leave a whole
 * line: the next segment then begins with the same number, and its line is the acknowledged one.
 */
function joinLines(segments: readonly Segment[], flushed: number, start: number): readonly Line[] {
  const lines: Line[] = [];
  for (const [index, segment] of segments.entries()) {
    const [first] = segment.lines;
    if (!first) continue;
    if (first.number === start + lines.length) lines.pop();
    const expected = start + lines.length + 1;
    const before = segments[index - 1] ?? { number: flushed, file: null };
    if (first.number !== expected) throw outOfOrder(segment, before, expected, first.number);
    for (const line of segment.lines) lines.push(line);
  }
  return lines;
}

const linesFrom = (first: number, last: number): string =>
  first === last ? `line ${first}` : `lines ${first} to ${last}`;

/** The segment found before it, or the checkpointed one, which has no file. */
type SegmentBefore = Pick<Segment, 'number'> & { readonly file: string | null };

/** Describes a segment whose first line has the number `found` instead of `expected`. */
function outOfOrder(segment: Segment, before: SegmentBefore, expected: number, found: number): DamagedFile {
  if (found < expected)
    return new DamagedFile(segment.file, `it begins with line ${found} again, instead of line ${expected}`);
  const missing = `${linesFrom(expected, found - 1)} missing`;
  if (segment.number - 1 > before.number)
    return new DamagedFile(segment.file, `${missing} before it, where ${nameOf(segment.number - 1)} should be`);
  return before.file === null
    ? new DamagedFile(segment.file, `${missing} at its beginning`)
    : new DamagedFile(before.file, `${missing} at its end, or at the beginning of ${nameOf(segment.number)}`);
}

/** Treats an incomplete last line as cut short by a crash and never acknowledged; any other one is damage. */
function segmentOf({ file, text }: SegmentFile): Segment {
  const number = numberOf(file);
  const texts = text.replace(/\n$/, '').split('\n');
  const end = texts.findIndex((line) => !isWhole(line));
  if (end >= 0 && end < texts.length - 1) throw new DamagedFile(file, 'a checksum does not match its line');
  const lines: Line[] = [];
  for (const line of end < 0 ? texts : texts.slice(0, end)) {
    const { segment, ...found } = parseLine(line);
    const before = lines.at(-1);
    if (segment !== number) throw new DamagedFile(file, `line ${found.number} in it is of ${nameOf(segment)}`);
    if (before && found.number !== before.number + 1)
      throw new DamagedFile(file, `line ${before.number} is followed by line ${found.number}`);
    lines.push(found);
  }
  return { file, number, lines };
}

const isWhole = (line: string): boolean => line[8] === ' ' && line.slice(0, 8) === checksum(line.slice(9));

function parseLine(line: string): Line & { readonly segment: number } {
  const end = line.indexOf(' ', 9);
  const [segment, number] = line.slice(9, end).split('.').map(Number);
  return { segment: segment!, number: number!, json: line.slice(end + 1) };
}
