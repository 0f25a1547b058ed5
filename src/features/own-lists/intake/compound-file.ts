/**
 * The smallest number with a special meaning, such as the end of a chain or a free sector. No sector has this
 * number or a higher one.
 */
const firstSpecialSector = 0xfffffff9;
const noSector = 0xffffffff;
const entryBytes = 128;
/** The file's header contains the numbers of the first 109 sectors of the allocation table. */
const tablesInHeader = 109;

/**
 * Returns true if the sector chains of a compound file (Outlook .msg) are valid. The parser follows every
 * chain to its end and trusts the stated lengths, so a forged file could keep it in an endless loop or make
 * it use too much memory.
 */
export function isSoundCompound(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = bytes.length < 1_536 ? 0 : view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) return false;
  const file: Compound = { view, sectorBytes: 2 ** shift, sectors: Math.ceil(bytes.length / 2 ** shift) - 1 };
  const tables = tableSectors(file);
  const next = tables && numbersIn(file, tables);
  if (!next || hasCircle(next)) return false;
  const small = numbersIn(file, chainFrom(view.getUint32(60, true), next));
  return !hasCircle(small) && isSoundTree(file, chainFrom(view.getUint32(48, true), next));
}

interface Compound {
  view: DataView;
  sectorBytes: number;
  sectors: number;
}

const startOf = ({ sectorBytes }: Compound, sector: number): number => (sector + 1) * sectorBytes;
const isWhole = (file: Compound, sector: number): boolean =>
  startOf(file, sector) + file.sectorBytes <= file.view.byteLength;

/**
 * Returns the sectors of the allocation table, which contains the next sector for each sector. Returns null
 * if the chain of these sectors is broken.
 */
function tableSectors(file: Compound): number[] | null {
  const { view, sectorBytes, sectors } = file;
  const found = Array.from({ length: tablesInHeader }, (_, at) => view.getUint32(76 + at * 4, true));
  let more = view.getUint32(68, true);
  for (let count = 0; more < firstSpecialSector; count++) {
    if (count > sectors || !isWhole(file, more)) return null;
    const from = startOf(file, more);
    const places = sectorBytes / 4 - 1;
    for (let at = 0; at < places; at++) found.push(view.getUint32(from + at * 4, true));
    more = view.getUint32(from + places * 4, true);
  }
  const tables = found.filter((sector) => sector < firstSpecialSector);
  return tables.length <= sectors ? tables : null;
}

/**
 * Returns the 32-bit numbers in the given sectors; a sector that is cut off by the end of the file is
 * skipped.
 */
function numbersIn(file: Compound, some: readonly number[]): Uint32Array {
  const each = file.sectorBytes / 4;
  const whole = some.filter((sector) => isWhole(file, sector));
  const numbers = new Uint32Array(whole.length * each);
  whole.forEach((sector, place) => {
    const from = startOf(file, sector);
    for (let at = 0; at < each; at++) numbers[place * each + at] = file.view.getUint32(from + at * 4, true);
  });
  return numbers;
}

/**
 * Follows a chain of sectors. Must not be called if the table contains a circular chain, because it would not
 * end.
 */
function chainFrom(first: number, next: Uint32Array): number[] {
  const chain: number[] = [];
  for (let at = first; at < next.length; at = next[at] ?? noSector) chain.push(at);
  return chain;
}

function hasCircle(next: Uint32Array): boolean {
  /**
   * For each sector, the number (from 1) of the walk that reached it first; 0 if no walk has reached it. If a
   * walk returns to a sector that has its own number, the chain is circular.
   */
  const met = new Uint32Array(next.length);
  for (let first = 0; first < next.length; first++) {
    const walk = first + 1;
    let at = first;
    while (at < next.length && met[at] === 0) {
      met[at] = walk;
      at = next[at] ?? noSector;
    }
    if (at < next.length && met[at] === walk) return true;
  }
  return false;
}

/** Returns true if each directory entry is reached at most once and no stream is longer than the file. */
function isSoundTree(file: Compound, directory: readonly number[]): boolean {
  const { view, sectorBytes } = file;
  const each = sectorBytes / entryBytes;
  const whole = directory.filter((sector) => isWhole(file, sector));
  const met = new Set<number>();
  const left = whole.length > 0 ? [0] : [];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const sector = whole[Math.floor(id / each)];
    if (sector === undefined || met.has(id)) return false;
    met.add(id);
    const from = startOf(file, sector) + (id % each) * entryBytes;
    if (view.getUint32(from + 120, true) > view.byteLength) return false;
    for (const place of [68, 72, 76]) {
      const other = view.getUint32(from + place, true);
      if (other !== noSector) left.push(other);
    }
  }
  return met.size > 0;
}
