import { Inflate } from 'fflate';

import { TooLarge } from '../table/too-large.ts';

interface Entry {
  /** The path as the archive states it. */
  path: string;
  isLocked: boolean;
  method: number;
  packedBytes: number;
  /** The offset of the entry's local header, in bytes. */
  at: number;
}

/** The entries of a zip archive, as its directory lists them. An entry is inflated only when it is read. */
export interface Archive {
  /** The paths of all entries, with forward slashes. */
  paths: readonly string[];
  has: (path: string) => boolean;
  /**
   * Returns the text of an entry, or an empty text if it does not exist. Throws `TooLarge`, and an error if
   * the entry is encrypted.
   */
  text: (path: string) => string;
  /**
   * Returns the bytes of an entry, or no bytes if it does not exist. Throws `TooLarge`, and an error if the
   * entry is encrypted.
   */
  bytes: (path: string) => Uint8Array<ArrayBuffer>;
}

/**
 * The maximum inflated size in bytes of one entry. `allBytesMost` is the limit for all entries that are read.
 * A sheet with 20,000 rows and 30 columns needs less.
 */
const entryBytesMost = 32 * 1_048_576;
const allBytesMost = 64 * 1_048_576;
const entriesMost = 2_000;
/**
 * The size in bytes of the input that is inflated at once. It is small, because zeros may inflate to a
 * thousand times their size before the limit is checked.
 */
const sliceBytes = 8_192;

/** Reads the directory of a zip archive. Throws if there is none. */
export function openArchive(bytes: Uint8Array): Archive {
  const entries = directoryOf(bytes);
  let inflated = 0;
  function* chunksOf(path: string): Generator<Uint8Array> {
    const entry = entries.get(keyOf(path));
    if (!entry) return;
    if (entry.isLocked) throw new Error('The entry is encrypted');
    let own = 0;
    yield* inflate(bytes, entry, (length) => {
      own += length;
      inflated += length;
      if (own > entryBytesMost || inflated > allBytesMost) throw new TooLarge(path);
    });
  }
  return {
    paths: [...entries.values()].map(({ path }) => path),
    has: (path) => entries.has(keyOf(path)),
    text: (path) => decodedXml(chunksOf(path)),
    bytes: (path) => joined([...chunksOf(path)]),
  };
}

/**
 * Paths are compared in lower case and with forward slashes, because some programs write `xl\\Workbook.xml`
 * for `xl/workbook.xml`. Windows treats both as the same path.
 */
const keyOf = (path: string): string => path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** Decodes an XML text. It is UTF-16 if it begins with the byte order mark of UTF-16, and otherwise UTF-8. */
function decodedXml(chunks: Iterable<Uint8Array>): string {
  let decoder: TextDecoder | null = null;
  let made = '';
  for (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    made += decoder.decode(chunk, { stream: true });
  }
  return made + (decoder?.decode() ?? '');
}

const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    made.set(chunk, at);
    at += chunk.length;
  }
  return made;
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
    const path = pathOf(bytes.subarray(at + 46, at + 46 + nameLength));
    const entry = {
      path,
      isLocked: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    };
    entries.set(keyOf(path), entry);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

/** Decodes a path. Chinese Windows writes paths in its own encoding, often without marking this. */
function pathOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\\', '/');
  } catch {
    return new TextDecoder('gb18030').decode(bytes).replaceAll('\\', '/');
  }
}

/**
 * Inflates an entry piece by piece and counts the bytes, because the size that an archive states may be
 * wrong. Throws if the compression method is not supported.
 */
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
