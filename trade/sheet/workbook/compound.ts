/** The first sector number that is a special mark, such as the end of a chain. */
const sectorMost = 0xfffffff9;
const entryBytes = 128;
const smallStreamMost = 4_096;
/** The maximum number of sectors in a chain. In a damaged file a chain may lead back to itself and never end. */
const sectorsMost = 100_000;

/** The streams of a compound file (OLE2), such as an .xls workbook, by their names. */
export interface CompoundFile {
  names: readonly string[];
  /** Returns the content of a stream, or undefined if the file has none of that name. */
  stream: (name: string) => Uint8Array | undefined;
}

/** Opens a compound file. Throws if its size of sectors is unknown, or if a chain of sectors is endless. */
export function openCompound(bytes: Uint8Array): CompoundFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorBytes = 2 ** view.getUint16(30, true);
  if (sectorBytes !== 512 && sectorBytes !== 4_096)
    throw new Error('The compound file has an unknown sector size');
  const sector = (number: number) => bytes.subarray((number + 1) * sectorBytes, (number + 2) * sectorBytes);
  const next = numbersOf(joined(tableSectors(view, sectorBytes).map(sector)));
  const content = (first: number) => joined(chain(first, next).map(sector));
  const directory = content(view.getUint32(48, true));
  const entries = entriesOf(directory);
  const small = {
    bytes: content(entries[0]?.first ?? sectorMost),
    next: numbersOf(content(view.getUint32(60, true))),
  };
  const stream = (name: string): Uint8Array | undefined => {
    const entry = entries.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!entry) return undefined;
    const whole =
      entry.length >= smallStreamMost
        ? content(entry.first)
        : joined(chain(entry.first, small.next).map((at) => small.bytes.subarray(at * 64, at * 64 + 64)));
    return whole.subarray(0, entry.length);
  };
  return { names: entries.map(({ name }) => name), stream };
}

/**
 * Returns the numbers of the sectors that contain the allocation table. The header lists the first 109
 * sectors, and separate sectors list the others. Throws if the list is longer than the limit.
 */
function tableSectors(view: DataView, sectorBytes: number): number[] {
  const found = Array.from({ length: 109 }, (_, at) => view.getUint32(76 + at * 4, true));
  const places = sectorBytes / 4 - 1;
  let more = view.getUint32(68, true);
  for (let count = 0; more < sectorMost; count++) {
    const from = (more + 1) * sectorBytes;
    if (count > sectorsMost / places) throw new Error('The allocation table is longer than the limit');
    for (let at = 0; at < places; at++) found.push(view.getUint32(from + at * 4, true));
    more = view.getUint32(from + places * 4, true);
  }
  return found.filter((number) => number < sectorMost);
}

function chain(first: number, next: Uint32Array): number[] {
  const sectors: number[] = [];
  for (let at = first; at < next.length; at = next[at] ?? sectorMost) {
    sectors.push(at);
    if (sectors.length > next.length) throw new Error('A chain of sectors is circular');
  }
  return sectors;
}

function numbersOf(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => view.getUint32(at * 4, true));
}

function entriesOf(directory: Uint8Array): { name: string; first: number; length: number }[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  return Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, at) => {
    const from = at * entryBytes;
    const letters = Math.max(0, Math.min(64, view.getUint16(from + 64, true)) - 2);
    const name = new TextDecoder('utf-16le').decode(directory.subarray(from, from + letters));
    return { name, first: view.getUint32(from + 116, true), length: view.getUint32(from + 120, true) };
  });
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const made = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    made.set(piece, at);
    at += piece.length;
  }
  return made;
}
