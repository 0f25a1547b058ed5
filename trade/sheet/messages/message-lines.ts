import { isMoney, isName, isVesselMark, voyageAt } from './vessel-words.ts';
import type { SheetField } from '../headers/field.ts';

/**
 * The meaning of a port or a range of days, from the word before it: the role of the port, or the kind of
 * days.
 */
export type CallLabel = 'load' | 'via' | 'unload' | 'laycan' | 'arrival';

/**
 * A piece of a message: a port, a range of days (`window`), a text whose field a label gives (`cell`), or a
 * word of unknown meaning.
 */
export type Piece =
  | {
      kind: 'port';
      text: string;
      label: CallLabel | null;
      /**
       * True if words of unknown meaning, such as a vessel's name, are between this port and the port before
       * it.
       */
      isApart?: boolean;
      /** The title above the sailing, if the port is copied from this title. */
      title?: string;
    }
  | { kind: 'window'; text: string; label: CallLabel | null }
  | { kind: 'cell'; field: SheetField; text: string }
  | { kind: 'word'; text: string };

export interface MessageLine {
  /** The line number in the message, from 1. */
  at: number;
  /** The line as written; of a line with several sailings, only the part with one sailing. */
  source: string;
  pieces: Piece[];
  /** True if the line begins with the number of a list entry, such as `1.`. */
  isNumbered: boolean;
  isBlank: boolean;
  /** True if the line does not belong to a sailing, for example a greeting. */
  isTalk: boolean;
}

/** Words that may be in a line of ports without changing its meaning: `Weekly Fri Shanghai-Osaka`. */
const laneWord =
  /^(?:WEEKLY|EVERY|SERVICE|LANE|ROUTE|MON|TUE|WED|THU|FRI|SAT|SUN|每?周[一二三四五六日天]?|航线|班轮|快航|快线|@\S*)$/i;

/**
 * Copies the ports of a line that contains only a lane to the lines below it that name a vessel and days but
 * no port.
 */
export function underLanes(lines: readonly MessageLine[]): MessageLine[] {
  const filled = lines.filter(({ isBlank }) => !isBlank);
  const isLane = ({ pieces }: MessageLine) =>
    portsIn(pieces) > 1 &&
    pieces.every((piece) => piece.kind === 'port' || (piece.kind === 'word' && laneWord.test(piece.text)));
  const isWithoutPorts = ({ pieces }: MessageLine | { pieces: [] }) =>
    hasShip(pieces) && portsIn(pieces) === 0 && pieces.some(({ kind }) => kind === 'window');
  // True if a line below a lane has a vessel and two ranges of days, but only the last port of the lane. The
  // first port of the lane is then added to the line.
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

/** The lines that describe one sailing, with their pieces. */
export interface LineGroup {
  pieces: Piece[];
  lines: number[];
  sources: string[];
}

/**
 * The maximum number of lines of one sailing. If so many lines precede the first port, the first of these
 * lines are dropped.
 */
const linesOfSailingMost = 40;

/** Groups the lines of each sailing. */
export function groupLines(
  lines: readonly MessageLine[],
  posts: ReadonlySet<number> = new Set(),
): LineGroup[] {
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
    if (posts.has(line.at - 1)) isAfterBlank = true;
    if (line.isBlank) {
      isAfterBlank = true;
      continue;
    }
    const group = piecesIn(taken);
    const isFull = taken.length === linesOfSailingMost;
    if (isFull && portsIn(group) === 0) taken.shift();
    else if (isFull || isNext(group, line, isAfterBlank)) close();
    // Skips a line without content that is above a sailing, or after a sailing of one line, such as a heading
    // or a greeting.
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
  // Calls before a blank line belong to the vessel above the calls, so that a vessel after the blank line
  // begins a new sailing.
  const isApart = isAfterBlank && group.some(({ kind }) => kind === 'window') && !group.some(labelIn);
  if (isMarked && isApart) return true;
  // A heading in capitals looks like a vessel. If a line with a vessel follows it, the heading is not a part
  // of the sailing.
  const isShipLine = ports > 0 || (isAfterBlank && namesVessel(pieces));
  if (portsIn(group) === 0) return isShipLine && hasShip(group) && hasShip(pieces);
  // `From: Shanghai` and `To: Hamburg` above the line with the vessel belong to the same sailing.
  if (isWhole(group) && group.every(({ kind }) => kind === 'port') && ports === 0) return isNumbered;
  if (isNumbered || repeatsLabel(group, pieces)) return true;
  if (isOtherEnd(group, pieces)) return false;
  if (hasShip(pieces) && (hasShip(group) || isWhole(group))) return true;
  // Days in the line directly below a vessel are further calls of this vessel: `Rotterdam 4-Dec, Antwerp
  // 6-Dec`, then `Houston 4-Jan`.
  const isFurther = !isAfterBlank && hasShip(group) && pieces.some(({ kind }) => kind === 'window');
  return isWhole(group) && !isFurther && (ports > 1 || (isAfterBlank && ports > 0));
}

const portsIn = (pieces: readonly Piece[]): number => pieces.filter(({ kind }) => kind === 'port').length;
const isWhole = (pieces: readonly Piece[]): boolean => portsIn(pieces) > 1;

export const hasShip = (pieces: readonly Piece[]): boolean => namesVessel(pieces) || mayNameVessel(pieces);

const wordsIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => (piece.kind === 'word' ? [piece.text] : []));

/**
 * Returns true if the pieces certainly name a vessel: by a label, by a word such as `MV`, or by a voyage
 * number.
 */
const namesVessel = (pieces: readonly Piece[]): boolean =>
  wordsIn(pieces).some(isVesselMark) ||
  voyageAt(wordsIn(pieces)) >= 0 ||
  pieces.some(
    (piece) => piece.kind === 'cell' && (piece.field === 'ship_name' || piece.field === 'voyage_number'),
  );

/**
 * Returns true if a word in capitals may be a vessel. A line that contains only words and an amount of money
 * is a rate, so it names no vessel.
 */
function mayNameVessel(pieces: readonly Piece[]): boolean {
  const words = wordsIn(pieces);
  const isRate = words.some(isMoney) && words.length === pieces.length;
  return !isRate && words.some((word) => isName(word) && word.length > 2);
}

/**
 * Returns true if a group of lines names a vessel or contains a port and days. Any other group is a title or
 * a greeting.
 */
export const isOfSailing = ({ pieces }: LineGroup): boolean =>
  namesVessel(pieces) || (portsIn(pieces) > 0 && pieces.some(({ kind }) => kind === 'window'));

/**
 * Returns true if a label shows that a new sailing begins: a second label for the vessel, or a loading port
 * after a discharging port. Several loading ports in a row belong to one sailing.
 */
function repeatsLabel(group: readonly Piece[], pieces: readonly Piece[]): boolean {
  const labels = new Set(group.map(labelIn));
  return pieces.some((piece) => {
    const label = labelIn(piece);
    return (
      (label === 'ship_name' && labels.has(label)) ||
      (label === 'load' && labels.has('unload') && labels.has('load'))
    );
  });
}

/**
 * Returns true if a line gives the discharging ports of a sailing whose lines so far give only loading ports:
 * `卸港：` below `装港：`.
 */
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
