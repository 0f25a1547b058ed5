import { isMoney, isName, isVesselMark, voyageAt } from './vessel-words.ts';
import type { SheetField } from '../headers/field.ts';

/** The role of a port or a range of days, as the word before it gives it. */
export type CallLabel = 'load' | 'via' | 'unload' | 'laycan' | 'arrival';

/** A piece of a message: a port, a range of days, a cell with its field, or a word of unknown meaning. */
export type Piece =
  | {
      kind: 'port';
      text: string;
      label: CallLabel | null;
      /** True if words, such as a vessel, separate the port from the port before it. */
      isApart?: boolean;
      /** The title above the sailing that names the port. */
      title?: string;
    }
  | { kind: 'window'; text: string; label: CallLabel | null }
  | { kind: 'cell'; field: SheetField; text: string }
  | { kind: 'word'; text: string };

export interface MessageLine {
  /** The line number in the message, from 1. */
  at: number;
  /** The line as written. If the line contains several sailings, the part with one of them. */
  source: string;
  pieces: Piece[];
  /** True if the line begins like an entry of a numbered list. */
  isNumbered: boolean;
  isBlank: boolean;
  /** True if the line does not belong to a sailing, for example a greeting. */
  isTalk: boolean;
}

/** Words next to the ports of a lane: `Weekly Fri Shanghai-Osaka`. */
const laneWord =
  /^(?:WEEKLY|EVERY|SERVICE|LANE|ROUTE|MON|TUE|WED|THU|FRI|SAT|SUN|每?周[一二三四五六日天]?|航线|班轮|快航|快线|@\S*)$/i;

/** Copies a line of ports to those following lines that name a vessel and days but no port. */
export function underLanes(lines: readonly MessageLine[]): MessageLine[] {
  const filled = lines.filter(({ isBlank }) => !isBlank);
  const isLane = ({ pieces }: MessageLine) =>
    portsIn(pieces) > 1 &&
    pieces.every((piece) => piece.kind === 'port' || (piece.kind === 'word' && laneWord.test(piece.text)));
  const isWithoutPorts = ({ pieces }: MessageLine | { pieces: [] }) =>
    hasShip(pieces) && portsIn(pieces) === 0 && pieces.some(({ kind }) => kind === 'window');
  // A line with the last port of the lane, a vessel and two days lacks the first port.
  const hasLast = (
    { pieces }: { pieces: readonly Piece[] },
    { pieces: ports }: { pieces: readonly Piece[] },
  ) => {
    const own = pieces.filter(({ kind }) => kind === 'port');
    const windows = pieces.filter(({ kind }) => kind === 'window');
    const end = ports.findLast(({ kind }) => kind === 'port');
    return hasShip(pieces) && own.length === 1 && windows.length === 2 && own[0]?.text === end?.text;
  };
  let lane: Piece[] = [];
  const hasLastPort = (line: MessageLine) => hasLast(line, { pieces: lane });
  return lines.flatMap((line) => {
    if (isLane(line)) {
      const next = filled.slice(filled.indexOf(line) + 1).find(({ isTalk }) => !isTalk);
      lane =
        next && (isWithoutPorts(next) || hasLast(next, line))
          ? line.pieces.filter(({ kind }) => kind === 'port')
          : [];
      return lane.length > 0 ? [] : [line];
    }
    if (lane.length > 0 && isWithoutPorts(line)) return [{ ...line, pieces: [...lane, ...line.pieces] }];
    const first = lane.length > 0 && hasLastPort(line) ? lane.slice(0, 1) : [];
    return [{ ...line, pieces: [...first, ...line.pieces] }];
  });
}

/** The lines that describe one sailing. */
export interface LineGroup {
  pieces: Piece[];
  lines: number[];
  sources: string[];
}

/**
 * The maximum number of lines of one sailing. If so many lines precede the first port, the oldest of them are
 * dropped.
 */
const linesOfSailingMost = 40;

/** Groups the lines of each sailing. */
export function groupLines(lines: readonly MessageLine[]): LineGroup[] {
  const groups: LineGroup[] = [];
  let taken: MessageLine[] = [];
  let isAfterBlank = false;
  const close = () => {
    groups.push({
      pieces: piecesIn(taken),
      lines: taken.map(({ at }) => at),
      sources: taken.map(({ source }) => source),
    });
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
    // A heading above a sailing, or a greeting after a sailing of one line, does not belong to that sailing.
    const isApart = taken.length === 0 || (isWhole(group) && (isAfterBlank || taken.length === 1));
    if (line.isTalk && (isApart || line.pieces.length === 0)) continue;
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
  // Calls above a blank line belong to the vessel above them, and not to the one below.
  const isApart = isAfterBlank && group.some(({ kind }) => kind === 'window') && !group.some(labelIn);
  if (isMarked && isApart) return true;
  // A heading in capitals first looks like a vessel. If a vessel follows, the heading is not a part of the
  // sailing.
  const isShipLine = ports > 0 || (isAfterBlank && namesVessel(pieces));
  if (portsIn(group) === 0) return isShipLine && hasShip(group) && hasShip(pieces);
  // `From: Shanghai` and `To: Hamburg` above the line with the vessel belong to the same sailing.
  if (isWhole(group) && group.every(({ kind }) => kind === 'port') && ports === 0) return isNumbered;
  if (isNumbered || repeatsLabel(group, pieces)) return true;
  if (isOtherEnd(group, pieces)) return false;
  if (hasShip(pieces) && (hasShip(group) || isWhole(group))) return true;
  // Further calls of the vessel directly follow its line: `Rotterdam 4-Dec, Antwerp 6-Dec`, then `Houston
  // 4-Jan`.
  const isFurther = !isAfterBlank && hasShip(group) && pieces.some(({ kind }) => kind === 'window');
  return isWhole(group) && !isFurther && (ports > 1 || (isAfterBlank && ports > 0));
}

const portsIn = (pieces: readonly Piece[]): number => pieces.filter(({ kind }) => kind === 'port').length;
const isWhole = (pieces: readonly Piece[]): boolean => portsIn(pieces) > 1;

export const hasShip = (pieces: readonly Piece[]): boolean => namesVessel(pieces) || mayNameVessel(pieces);

const wordsIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => (piece.kind === 'word' ? [piece.text] : []));

/**
 * Returns true if a cell with the field `ship_name` or `voyage_number`, a word such as `MV`, or a voyage
 * number shows that a vessel is named.
 */
const namesVessel = (pieces: readonly Piece[]): boolean =>
  wordsIn(pieces).some(isVesselMark) ||
  voyageAt(wordsIn(pieces)) >= 0 ||
  pieces.some(
    (piece) => piece.kind === 'cell' && (piece.field === 'ship_name' || piece.field === 'voyage_number'),
  );

/**
 * Returns true if a word in capitals may be a vessel. A line of words with an amount of money names no
 * vessel.
 */
function mayNameVessel(pieces: readonly Piece[]): boolean {
  const words = wordsIn(pieces);
  const isRate = words.some(isMoney) && words.length === pieces.length;
  return !isRate && words.some((word) => isName(word) && word.length > 2);
}

/**
 * Returns true if a group contains ports with days, or a word that marks a vessel. Other groups are titles
 * and greetings.
 */
export const isOfSailing = ({ pieces }: LineGroup): boolean =>
  namesVessel(pieces) || (portsIn(pieces) > 0 && pieces.some(({ kind }) => kind === 'window'));

/**
 * Returns true if a label begins another sailing: a vessel after a vessel, or a loading port after a
 * discharging port. Several consecutive loading ports belong to one sailing.
 */
function repeatsLabel(group: readonly Piece[], pieces: readonly Piece[]): boolean {
  const labels = new Set(group.map(labelIn));
  return pieces.some((piece) => {
    const label = labelIn(piece);
    return (label === 'ship_name' && labels.has(label)) || (label === 'load' && labels.has('unload'));
  });
}

/** Returns true if a line gives the other end of the voyage: `卸港：` with ports below `装港：` with ports. */
function isOtherEnd(group: readonly Piece[], pieces: readonly Piece[]): boolean {
  const [known, next] = [group, pieces].map(
    (some) => new Set(some.flatMap((piece) => (piece.kind === 'port' ? [piece.label] : []))),
  );
  const [only] = known ?? [];
  const [other] = next ?? [];
  return known?.size === 1 && next?.size === 1 && only === 'load' && other === 'unload' && !hasShip(pieces);
}

const labelIn = (piece: Piece): string => {
  if (piece.kind === 'cell') return piece.field === 'ship_name' ? 'ship_name' : '';
  return piece.kind === 'port' && (piece.label === 'load' || piece.label === 'unload') ? piece.label : '';
};
