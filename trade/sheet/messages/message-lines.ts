import type { SheetField } from '../columns/field.ts';

/** What a word before a port or a window says of it. */
export type CallLabel = 'load' | 'via' | 'unload' | 'laycan' | 'arrival';

/** A piece of a message: a port, days, a cell by its name, or a word that may be anything. */
export type Piece =
  | { kind: 'port'; text: string; label: CallLabel | null }
  | { kind: 'window'; text: string; label: CallLabel | null }
  | { kind: 'cell'; field: SheetField; text: string }
  | { kind: 'word'; text: string };

export interface MessageLine {
  /** Its place in the message, from 1. */
  at: number;
  pieces: Piece[];
  /** It begins as one of a list. */
  isNumbered: boolean;
  isBlank: boolean;
  /** Nothing in it is of a sailing. */
  isTalk: boolean;
}

/** `2x120t`, `57000MT`: cranes and tons are no voyages. */
const isMeasure = (word: string): boolean => /^\d+(?:[Xx*×]\d+)?(?:T|MT|吨)$|^\d+[Xx*×]\d+$/i.test(word);

export const isVoyage = (word: string): boolean =>
  !isMeasure(word) && /^(?:V(?:OY)?\.?)?(?=[A-Z]*\d)[A-Z\d]{2,8}$|^V(?:OY)?\.\d$/i.test(word);

/** A word that announces the voyage and is no part of the vessel's name. */
export const isVoyageWord = (word: string): boolean => /^(?:V\.?|VOY\.?|VOYAGE|航次)$/i.test(word);

/** `MV`, `M/V`: what comes next is a vessel's name. */
export const isVesselMark = (word: string): boolean => /^M(?:\/V|\.V\.?|V\.?)$/i.test(word);

const isMoney = (word: string): boolean => /^(?:USD|US\$|\$|EUR|€|RMB|CNY|¥)/i.test(word);

/** Where the voyage stands among words; a year of building, tons and money are none. */
export function voyageAt(words: readonly string[]): number {
  const said = words.findIndex(
    (word, at) => isVoyage(word) && (/^V(?:OY)?\.?\d/i.test(word) || isVoyageWord(words[at - 1] ?? '')),
  );
  if (said >= 0) return said;
  return words.findIndex((word, at) => {
    const [before = '', behind = ''] = [words[at - 1], words[at + 1]];
    const isOther = /^(?:BLT|BUILT|DWT|DWCC|IDEA)$/i.test(before) || isMoney(before);
    return isVoyage(word) && !isOther && !/^(?:DWT|DWCC|MTS?|TONS?|CBM|GT|吨)$/i.test(behind);
  });
}

/** A line that names nothing but ports is the lane of the lines below it that name a vessel, days and no port. */
export function underLanes(lines: readonly MessageLine[]): MessageLine[] {
  const filled = lines.filter(({ isBlank }) => !isBlank);
  const isLane = ({ pieces }: MessageLine) =>
    pieces.length > 1 && pieces.every(({ kind }) => kind === 'port');
  const isWithoutPorts = ({ pieces }: MessageLine | { pieces: [] }) =>
    hasShip(pieces) && portsIn(pieces) === 0 && pieces.some(({ kind }) => kind === 'window');
  let lane: Piece[] = [];
  return lines.flatMap((line) => {
    if (isLane(line)) {
      const next = filled[filled.indexOf(line) + 1];
      lane = next && isWithoutPorts(next) ? line.pieces : [];
      return lane.length > 0 ? [] : [line];
    }
    return lane.length > 0 && isWithoutPorts(line)
      ? [{ ...line, pieces: [...lane, ...line.pieces] }]
      : [line];
  });
}

const noName =
  /^(?:POL|POD|ETA|ETD|ETB|LAYCAN|VIA|DWT|MT|USD|RMB|FIOS|FIOST|LILO|LIFO|FILO|OPEN|PLS|BLT|BUILT|DWCC|GEARED|GRD|SID|SDBC|IDEA|FRT)$/;
export const isName = (word: string): boolean =>
  (/^[A-Z][A-Z\d.'&/-]*$/.test(word) && !noName.test(word)) || /^TBN$/i.test(word) || /[轮号]$/.test(word);

/** Lines that say one sailing together. */
export interface LineGroup {
  pieces: Piece[];
  lines: number[];
}

/** No sailing is said in more lines. What goes on without a port longer than that is no part of the next one. */
const linesOfSailingMost = 40;

/** The lines of each sailing as one. */
export function groupLines(lines: readonly MessageLine[]): LineGroup[] {
  const groups: LineGroup[] = [];
  let taken: MessageLine[] = [];
  let isAfterBlank = false;
  const close = () => {
    groups.push({ pieces: piecesIn(taken), lines: taken.map(({ at }) => at) });
    taken = [];
  };
  for (const line of lines) {
    if (line.isBlank) {
      isAfterBlank = true;
      continue;
    }
    const group = piecesIn(taken);
    const isFull = taken.length === linesOfSailingMost;
    if (isFull && portsIn(group) === 0) taken.shift();
    else if (isFull || isNext(group, line, isAfterBlank)) close();
    // A heading above, or a greeting below a sailing that stands in one line, says nothing of it.
    const isApart = taken.length === 0 || (isWhole(group) && (isAfterBlank || taken.length === 1));
    if (line.isTalk && isApart) continue;
    taken.push(line);
    isAfterBlank = false;
  }
  close();
  return groups;
}

const piecesIn = (lines: readonly MessageLine[]): Piece[] => lines.flatMap(({ pieces }) => pieces);

function isNext(
  group: readonly Piece[],
  { pieces, isNumbered }: MessageLine,
  isAfterBlank: boolean,
): boolean {
  const ports = portsIn(pieces);
  const isMarked = pieces[0]?.kind === 'word' && isVesselMark(pieces[0].text);
  if (isMarked && (portsIn(group) === 0 || wordsIn(group).some(isVesselMark))) return group.length > 0;
  // A heading in capitals looks like a vessel, until the vessel comes.
  if (portsIn(group) === 0) return ports > 0 && hasShip(group) && hasShip(pieces);
  if (isNumbered || repeatsLabel(group, pieces)) return true;
  if (hasShip(pieces) && (hasShip(group) || isWhole(group))) return true;
  return isWhole(group) && (ports > 1 || (isAfterBlank && ports > 0));
}

const portsIn = (pieces: readonly Piece[]): number => pieces.filter(({ kind }) => kind === 'port').length;
const isWhole = (pieces: readonly Piece[]): boolean => portsIn(pieces) > 1;

export const hasShip = (pieces: readonly Piece[]): boolean => namesVessel(pieces) || mayNameVessel(pieces);

const wordsIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => (piece.kind === 'word' ? [piece.text] : []));

/** A label, a mark or a voyage says that there is a vessel. */
const namesVessel = (pieces: readonly Piece[]): boolean =>
  wordsIn(pieces).some(isVesselMark) ||
  voyageAt(wordsIn(pieces)) >= 0 ||
  pieces.some(
    (piece) => piece.kind === 'cell' && (piece.field === 'ship_name' || piece.field === 'voyage_number'),
  );

/** Capitals may be a name; beside a rate and nothing else they are not. */
function mayNameVessel(pieces: readonly Piece[]): boolean {
  const words = wordsIn(pieces);
  const isRate = words.some(isMoney) && words.length === pieces.length;
  return !isRate && words.some((word) => isName(word) && word.length > 2);
}

/** Ports with days are a sailing, and a vessel that is named as one is; other groups are titles and greetings. */
export const isOfSailing = ({ pieces }: LineGroup): boolean =>
  namesVessel(pieces) || (portsIn(pieces) > 0 && pieces.some(({ kind }) => kind === 'window'));

/** A second `装港：` begins another sailing. */
function repeatsLabel(group: readonly Piece[], pieces: readonly Piece[]): boolean {
  const said = new Set(group.map(labelIn));
  return pieces.some((piece) => labelIn(piece) !== '' && said.has(labelIn(piece)));
}

const labelIn = (piece: Piece): string => {
  if (piece.kind === 'cell') return piece.field === 'ship_name' ? 'ship_name' : '';
  return piece.kind === 'port' && (piece.label === 'load' || piece.label === 'unload') ? piece.label : '';
};
