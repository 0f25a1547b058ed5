import { cellText, type SheetCell } from '../cell.ts';
import { coastSplit } from '../calls/coast-split.ts';
import { matchHeader } from '../headers/match-header.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';

/** A heading above several columns, and the port names below it by column. */
interface Side {
  kind: string;
  columns: ReadonlyMap<number, unknown>;
  named: ReadonlyMap<number, string>;
}

/**
 * Moves the border between the loading and the discharging side, if the ports below show that both headings are in the
 * middle above their columns.
 */
export function withCentredEnds<Group extends Side>(
  groups: Group[],
  under: readonly SheetCell[],
  names: HarborNames,
): Group[] {
  const [load, end, ...others] = groups;
  const areEnds = load?.kind === 'load' && end?.kind === 'discharge' && others.length === 0;
  if (!areEnds || load.columns.size + end.columns.size > 0) return groups;
  const [loadAt = 0] = load.named.keys();
  const [endAt = 0] = end.named.keys();
  const border = centredEnds(under, { loadAt, endAt }, names);
  if (!border) return groups;
  const named = border.ports.map((at) => [at, cellText(under[at])] as const);
  return [
    { ...load, named: new Map(named.filter(([at]) => at < border.at)) },
    { ...end, named: new Map(named.filter(([at]) => at >= border.at)) },
  ];
}

interface HeadingPlaces {
  /** The column of the heading of the loading side. */
  loadAt: number;
  /** The column of the heading of the discharging side. */
  endAt: number;
}

/**
 * Finds the first discharging port below the headings of the loading and the discharging side, if both headings may be
 * in the middle above their ports, as in a PDF. The coasts of the ports decide. Returns null if the headings must be
 * above the first port of their side.
 */
function centredEnds(
  under: readonly SheetCell[],
  { loadAt, endAt }: HeadingPlaces,
  names: HarborNames,
): { at: number; ports: readonly number[] } | null {
  const found = under.flatMap((cell, at) => {
    const code = portOf(cell, names);
    return code === null ? [] : [{ at, code }];
  });
  const [first, last] = [found[0]?.at ?? 0, found.at(-1)?.at ?? 0];
  const isWhole = found.length === last - first + 1 && loadAt >= first && endAt <= last;
  const split = isWhole
    ? coastSplit(
        found.map(({ code }) => code),
        names,
      )
    : null;
  if (split === null) return null;
  const at = first + split;
  const isMiddle = (heading: number, from: number, to: number) => Math.abs((from + to) / 2 - heading) <= 0.5;
  return isMiddle(loadAt, first, at - 1) && isMiddle(endAt, at, last)
    ? { at, ports: found.map((one) => one.at) }
    : null;
}

function portOf(cell: SheetCell, names: HarborNames): string | null {
  if (typeof cell !== 'string' || matchHeader(cell)) return null;
  const read = readHarbors(cellText(cell), names, { isExact: true });
  return 'value' in read && read.assumed.length === 0 ? (read.value[0] ?? null) : null;
}
