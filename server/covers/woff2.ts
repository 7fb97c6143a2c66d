import { brotliDecompressSync } from 'node:zlib';

// fontkit reads WOFF2 but cannot set a variation of it, only of a plain TrueType file. The layout read here is W3C's
// "WOFF File Format 2.0", sections 4 and 5; hinting programs are left out, since outlines never run them.

// A table's number in the file is its place here; every name is four characters long.
const KNOWN_TAGS = [
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern',
  'LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar',
  'bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat',
  'Gloc Feat Sill',
].flatMap((row) => Array.from(row.matchAll(/(.{4}) ?/g), ([, tag]) => tag));

class Reader {
  at = 0;
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  u8(): number {
    return this.bytes.readUInt8(this.at++);
  }
  u16(): number {
    return (this.u8() << 8) | this.u8();
  }
  i16(): number {
    return (this.u16() << 16) >> 16;
  }
  u32(): number {
    return this.u16() * 0x10000 + this.u16();
  }
  take(length: number): Buffer {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  base128(): number {
    let value = 0;
    for (let i = 0; i < 5; i++) {
      const byte = this.u8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new Error('WOFF2: a length runs on');
  }
  u255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return 506 + this.u8();
    if (code === 255) return 253 + this.u8();
    return code;
  }
}

const bytes16 = (values: readonly number[]): Buffer => {
  const out = Buffer.alloc(values.length * 2);
  values.forEach((value, i) => out.writeUInt16BE(value & 0xffff, i * 2));
  return out;
};

/** One point as the pair of steps that section 5.2 packs into a flag and one to four bytes. */
function step(flag: number, data: Reader): [dx: number, dy: number] {
  const sign = (bit: number, value: number) => ((flag & bit) === 0 ? -value : value);
  if (flag < 10) return [0, sign(1, ((flag & 14) << 7) + data.u8())];
  if (flag < 20) return [sign(1, (((flag - 10) & 14) << 7) + data.u8()), 0];
  if (flag < 84) {
    const rest = flag - 20;
    const byte = data.u8();
    return [sign(1, 1 + (rest & 0x30) + (byte >> 4)), sign(2, 1 + ((rest & 0x0c) << 2) + (byte & 15))];
  }
  if (flag < 120) {
    const rest = flag - 84;
    return [sign(1, 1 + (Math.trunc(rest / 12) << 8) + data.u8()), sign(2, 1 + (((rest % 12) >> 2) << 8) + data.u8())];
  }
  if (flag < 124) {
    const [a, b, c] = [data.u8(), data.u8(), data.u8()];
    return [sign(1, (a << 4) + (b >> 4)), sign(2, ((b & 15) << 8) + c)];
  }
  return [sign(1, data.u16()), sign(2, data.u16())];
}

function simpleGlyph(contours: number, points: Reader, flags: Reader, data: Reader, box: Buffer | null): Buffer {
  const ends: number[] = [];
  let count = 0;
  for (let i = 0; i < contours; i++) ends.push((count += points.u255()) - 1);
  const marks = Buffer.alloc(count);
  const dx: number[] = [];
  const dy: number[] = [];
  let [x, y, xMin, yMin, xMax, yMax] = [0, 0, Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    const flag = flags.u8();
    marks[i] = flag < 128 ? 1 : 0;
    const [sx, sy] = step(flag & 127, data);
    dx.push(sx);
    dy.push(sy);
    x += sx;
    y += sy;
    [xMin, xMax, yMin, yMax] = [Math.min(xMin, x), Math.max(xMax, x), Math.min(yMin, y), Math.max(yMax, y)];
  }
  data.u255();
  const bounds = box ?? bytes16([xMin, yMin, xMax, yMax]);
  return Buffer.concat([bytes16([contours]), bounds, bytes16([...ends, 0]), marks, bytes16(dx), bytes16(dy)]);
}

const WORDS = 1;
const SCALE = 8;
const MORE = 32;
const SCALE_XY = 64;
const SCALE_2X2 = 128;
const INSTRUCTIONS = 256;

function compositeGlyph(composites: Reader, data: Reader, box: Buffer): Buffer {
  const start = composites.at;
  let flags = MORE;
  let hinted = false;
  while (flags & MORE) {
    flags = composites.u16();
    hinted ||= (flags & INSTRUCTIONS) !== 0;
    composites.take(2 + (flags & WORDS ? 4 : 2));
    composites.take(flags & SCALE ? 2 : flags & SCALE_XY ? 4 : flags & SCALE_2X2 ? 8 : 0);
  }
  if (hinted) data.u255();
  const parts = composites.bytes.subarray(start, composites.at);
  return Buffer.concat([bytes16([0xffff]), box, parts, hinted ? bytes16([0]) : Buffer.alloc(0)]);
}

function glyfAndLoca(transformed: Buffer): { glyf: Buffer; loca: Buffer } {
  const head = new Reader(transformed);
  head.take(4);
  const count = head.u16();
  head.take(2);
  const sizes = Array.from({ length: 7 }, () => head.u32());
  const [contours, points, flags, data, composites, boxes] = sizes.map((size) => new Reader(head.take(size)));
  if (!contours || !points || !flags || !data || !composites || !boxes) throw new Error('WOFF2: glyf is cut short');
  const boxed = boxes.take(Math.ceil(count / 32) * 4);
  const loca = Buffer.alloc((count + 1) * 4);
  const glyphs: Buffer[] = [];
  let length = 0;
  for (let i = 0; i < count; i++) {
    loca.writeUInt32BE(length, i * 4);
    const outlines = contours.i16();
    const box = (boxed[i >> 3] ?? 0) & (0x80 >> (i & 7)) ? boxes.take(8) : null;
    if (outlines === 0) continue;
    const glyph =
      outlines > 0
        ? simpleGlyph(outlines, points, flags, data, box)
        : compositeGlyph(composites, data, box ?? Buffer.alloc(8));
    glyphs.push(glyph, Buffer.alloc(-glyph.length & 3));
    length += glyph.length + (-glyph.length & 3);
  }
  loca.writeUInt32BE(length, count * 4);
  return { glyf: Buffer.concat(glyphs), loca };
}

/** The plain TrueType file inside a WOFF2 file, with checksums left at zero. */
export function unpackWoff2(file: Buffer): Buffer {
  const reader = new Reader(file);
  if (reader.take(4).toString('latin1') !== 'wOF2') throw new Error('WOFF2: not such a file');
  reader.take(8);
  const count = reader.u16();
  reader.take(6);
  const packed = reader.u32();
  reader.at = 48;
  const entries = Array.from({ length: count }, () => {
    const flags = reader.u8();
    const tag = (flags & 63) === 63 ? reader.take(4).toString('latin1') : (KNOWN_TAGS[flags & 63] ?? '');
    const transformed = tag === 'glyf' || tag === 'loca' ? flags >> 6 === 0 : flags >> 6 !== 0;
    const length = reader.base128();
    return { tag, transformed, length: transformed ? reader.base128() : length };
  });
  const body = new Reader(brotliDecompressSync(reader.take(packed)));
  const tables = new Map<string, Buffer>();
  for (const { tag, transformed, length } of entries) {
    const table = body.take(length);
    if (!transformed) tables.set(tag, table);
    else if (tag === 'glyf') for (const [name, part] of Object.entries(glyfAndLoca(table))) tables.set(name, part);
    else if (tag !== 'loca') throw new Error(`WOFF2: a transformed ${tag} is not read`);
  }
  const head = Buffer.from(tables.get('head') ?? Buffer.alloc(54));
  if (entries.some((entry) => entry.tag === 'glyf' && entry.transformed)) head.writeInt16BE(1, 50);
  tables.set('head', head);
  return sfnt(tables);
}

function sfnt(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(12 + 16 * sorted.length);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  sorted.forEach(([tag, table], i) => {
    directory.write(tag, 12 + i * 16, 'latin1');
    directory.writeUInt32BE(offset, 20 + i * 16);
    directory.writeUInt32BE(table.length, 24 + i * 16);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    offset += table.length + padding.length;
  });
  return Buffer.concat(parts);
}
