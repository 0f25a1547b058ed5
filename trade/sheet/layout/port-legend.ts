import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';

type Role = 'load' | 'discharge';

const lists = [
  ['load', /(?:LOAD(?:ING)?(?: PORTS?)?|POLS?|装(?:货|船)?港?口?|起运港) ?[::] ?([^.;。;::]+)/gi],
  [
    'discharge',
    /(?:DISCH(?:ARG(?:E|ING))?(?: PORTS?)?|PODS?|卸(?:货|船)?港?口?|目的港) ?[::] ?([^.;。;::]+)/gi,
  ],
] as const;
const textMost = 200;

/**
 * Returns the roles of ports from a legend, which is a line of the sheet such as `Loading: Shanghai, Xiamen;
 * discharging: Singapore`. A line with an unknown port is ignored.
 */
export function portLegend(
  rows: readonly (readonly SheetCell[])[],
  names: HarborNames,
): ReadonlyMap<string, Role> {
  const found = new Map<string, Role>();
  for (const row of rows) {
    const [only, ...others] = row.filter((cell) => !isBlank(cell));
    const text = simplified(cellText(only));
    if (others.length > 0 || text.length > textMost) continue;
    const parts = lists.map(([role, pattern]) => [role, codesIn(text, pattern, names)] as const);
    // A line that lists ports of only one role may describe a single sailing, so it is ignored.
    if (parts.some(([, codes]) => codes.length === 0)) continue;
    for (const [role, codes] of parts) for (const code of codes) found.set(code, role);
  }
  return found;
}

function codesIn(text: string, pattern: RegExp, names: HarborNames): readonly string[] {
  const [, list = ''] = [...text.matchAll(pattern)].at(-1) ?? [];
  const ports = list
    .split(/[,、/&]| AND |和|及/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const codes = ports.map((part) => readHarbors(part, names, { isExact: true }));
  return codes.every((read) => 'value' in read && read.value.length === 1)
    ? codes.flatMap((read) => ('value' in read ? read.value : []))
    : [];
}
