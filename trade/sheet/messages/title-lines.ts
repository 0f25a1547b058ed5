import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { hasShip, type MessageLine, type Piece } from './message-lines.ts';

type Port = Extract<Piece, { kind: 'port' }>;

/** The maximum length of a title in characters. A longer line is a sentence. */
const titleCharsMost = 60;
const loadWord =
  /(?<![A-Z])(?:EX|FROM|POL|LOADING(?: AT| PORT)?|EXPORTS?)(?![A-Z])|出口|起运|始发|出运|启运|装港|装货港/i;
const unloadWord =
  /(?<![A-Z])(?:TO|POD|DESTINATION|DISCHARG(?:E|ING)(?: AT| PORT)?|IMPORTS?)(?![A-Z])|进口|目的港|卸港|卸货港/i;

/**
 * Copies the ports of a title to the lines below it that lack these ports: `SAILINGS EX QINGDAO` above lines
 * with a vessel, one port and two dates. A title with both the loading and the discharging port applies to
 * lines without a port.
 */
export function underTitles(lines: readonly MessageLine[], names: HarborNames): MessageLine[] {
  let title: readonly Port[] = [];
  const written = lines.map((line, at) => (isBelowVessel(lines, at) ? [] : titleOf(line)));
  return lines.flatMap((line, at) => {
    // Skips this line. It gives the discharging port and was already read together with the title line above
    // it.
    if (title.length === 2 && otherEnd(written, at - 1).length > 0) return [];
    const other = otherEnd(written, at);
    const ports = [...(written[at] ?? []), ...other];
    if (ports.length > 0) {
      const below = lines
        .slice(at + 1 + other.length)
        .filter(({ isBlank, pieces }) => !isBlank && pieces.length > 0);
      const next = below.findIndex((one) => (written[lines.indexOf(one)] ?? []).length > 0);
      const range = next < 0 ? below : below.slice(0, next);
      const lacking = range.filter(({ pieces }) => lacks(pieces, ports, names));
      // A title applies only if each line with a vessel lacks its ports.
      const ships = range.filter(({ pieces }) => hasShip(pieces));
      title = ships.length > 0 && ships.every((one) => lacking.includes(one)) ? ports : [];
      return title.length > 0 ? [] : [line];
    }
    return title.length > 0 && lacks(line.pieces, title, names)
      ? [
          {
            ...line,
            pieces: [...title.filter(isLoad), ...line.pieces, ...title.filter((one) => !isLoad(one))],
          },
        ]
      : [line];
  });
}

/**
 * Returns the port of the next line if the two lines give the loading and the discharging port: `POL
 * Shanghai`, `POD Hamburg`. Returns an empty list for any other lines.
 */
function otherEnd(titles: readonly (readonly Port[])[], at: number): readonly Port[] {
  const [[only, ...more] = [], [other, ...others] = []] = [titles[at], titles[at + 1]];
  const isPair = only?.label === 'load' && other?.label === 'unload';
  return isPair && more.length + others.length === 0 ? [other] : [];
}

/**
 * Returns true if one of the lines directly above names a vessel without a port. The line then gives the
 * calls of that vessel and is not a title.
 */
function isBelowVessel(lines: readonly MessageLine[], at: number): boolean {
  const above = lines.slice(0, at);
  const block = above.slice(above.findLastIndex(({ isBlank }) => isBlank) + 1);
  return block.some(({ pieces }) => hasShip(pieces) && pieces.every(({ kind }) => kind !== 'port'));
}

const isLoad = ({ label }: Port): boolean => label === 'load';

/**
 * Returns the ports of a title with their roles, as words such as `EX` give them; an empty list for any other
 * line.
 */
function titleOf({ pieces, source, isBlank }: MessageLine): Port[] {
  const ports = pieces.filter((piece): piece is Port => piece.kind === 'port');
  const isOther = pieces.some(({ kind }) => kind === 'window' || kind === 'cell');
  if (/(?<![A-Z])(?:TRANSIT|DAYS)(?![A-Z])|天/i.test(source)) return [];
  if (isBlank || isOther || ports.length === 0 || ports.length > 2 || source.length > titleCharsMost)
    return [];
  const [first, second] = ports;
  const [hasLoad, hasUnload] = [loadWord.test(source), unloadWord.test(source)];
  if (first && second) {
    const isLane = first.label !== 'unload' && second.label !== 'load' && (hasLoad || hasUnload);
    return isLane
      ? [
          { ...first, label: 'load', title: source.trim() },
          { ...second, label: 'unload', title: source.trim() },
        ]
      : [];
  }
  if (!first || hasLoad === hasUnload) return [];
  return [{ ...first, label: hasLoad ? 'load' : 'unload', title: source.trim() }];
}

/**
 * Returns true if a line names a vessel and has one range of days more than ports, because the title gives
 * the missing port. If the title gives two ports, the line must have no port.
 */
function lacks(pieces: readonly Piece[], title: readonly Port[], names: HarborNames): boolean {
  const ports = pieces.filter((piece): piece is Port => piece.kind === 'port');
  const windows = pieces.filter(({ kind }) => kind === 'window').length;
  if (!hasShip(pieces) || windows === 0) return false;
  if (title.length === 2) return ports.length === 0 && windows <= 2;
  const own = new Set(title.map(({ text }) => codeOf(text, names)));
  const isRepeated = ports.some(
    ({ text, label }) => own.has(codeOf(text, names)) || label === title[0]?.label,
  );
  return !isRepeated && ports.length > 0 && windows === ports.length + 1;
}

function codeOf(text: string, names: HarborNames): string {
  const read = readHarbors(text, names, { isExact: true });
  return 'value' in read ? read.value.join() : text;
}
