import { Inflate } from 'fflate';

/** Thrown for a workbook larger than any real one, before it fills the memory. */
export class TooLarge extends Error {}

interface Entry {
  method: number;
  packedBytes: number;
  /** The offset of the entry's local header, in bytes. */
  at: number;
}

/** The entries of a zip archive, found by its directory. An entry is inflated only when it is read. */
export interface Archive {
  has: (name: string) => boolean;
  /** Returns the text of an entry, or an empty text if it does not exist. Throws `TooLarge`. */
  text: (name: string) => string;
}

/**
 * The largest inflated size, in bytes, of one entry and of all entries read. Twenty thousand rows of thirty
 * columns need less.
 */
const entryBytesMost = 80 * 1_048_576;
const allBytesMost = 160 * 1_048_576;
const entriesMost = 2_000;
/**
 * The size of an input slice, in bytes. Zeros may inflate a thousandfold before the output can be counted, so
 * slices are small.
 */
const sliceBytes = 8_192;

/** Reads the directory of a zip archive. Throws if there is none. */
export function openArchive(bytes: Uint8Array): Archive {
  const entries = directoryOf(bytes);
  let inflated = 0;
  const text = (name: string): string => {
    const entry = entries.get(name);
    if (!entry) return '';
    const decoder = new TextDecoder();
    let made = '';
    let own = 0;
    for (const chunk of inflate(bytes, entry, (length) => {
      own += length;
      inflated += length;
      if (own > entryBytesMost || inflated > allBytesMost) throw new TooLarge(name);
    }))
      made += decoder.decode(chunk, { stream: true });
    return made + decoder.decode();
  };
  return { has: (name) => entries.has(name), text };
}

function directoryOf(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && bytes.length - end < 66_000 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new Error('The file has no zip directory');
  const count = view.getUint16(end + 10, true);
  if (count > entriesMost) throw new TooLarge('entries');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let nth = 0; nth < count && view.getUint32(at, true) === 0x02014b50; nth++) {
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths;
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const entry = {
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    };
    entries.set(name.replace(/^\//, ''), entry);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

/** Inflates an entry in slices, because the size stated in an entry is not reliable. */
function* inflate(
  bytes: Uint8Array,
  { method, packedBytes, at }: Entry,
  count: (length: number) => void,
): Generator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = bytes.subarray(from, from + packedBytes);
  if (method === 0) {
    count(packed.length);
    yield packed;
    return;
  }
  if (method !== 8) throw new Error(`Unsupported zip compression method ${method}`);
  let ready: Uint8Array[] = [];
  const stream = new Inflate((chunk) => {
    count(chunk.length);
    ready.push(chunk);
  });
  for (let start = 0; start < packed.length; start += sliceBytes) {
    stream.push(packed.subarray(start, start + sliceBytes), start + sliceBytes >= packed.length);
    yield* ready;
    ready = [];
  }
}
