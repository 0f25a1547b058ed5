import type { Harbor } from '../../harbors/harbor.ts';
import { sharedNames } from '../../harbors/short-names.ts';
import { foldText } from '../../text/fold-text.ts';

/**
 * The traffic rank below which a port is busy; the busiest port has rank 0. A name without a nation usually
 * means a busy port.
 */
const busyRank = 400;
/** The traffic rank from which a port has little traffic. */
const smallRank = 2_000;

/** Shared names that mean one of the ports in practice, although another one is not small. */
const usualNames = new Map([['温哥华', 'CAVAN']]);

const brackets = /[(（][^()（）]*[)）]/g;

/**
 * Returns the names that several ports share, with the codes of these ports, the busiest first. Names are
 * folded (see `foldText`).
 *
 * The port directory distinguishes such ports by brackets: `卡塔赫纳` and `卡塔赫纳（西班牙）`. People omit the part in
 * brackets, so the bare name means all of these ports. If one port is busy and the others are small, the bare
 * name means only the busy port. It still means all of them if it is the full name of a small port and only an
 * alias of the busy one.
 */
export function ambiguousNames(
  list: readonly Harbor[],
  others: readonly ReadonlyMap<string, readonly string[]>[],
): Map<string, string[]> {
  const ranks = new Map(list.map(({ code, rank }) => [code, rank]));
  const ports = new Map<string, Set<string>>();
  const owners = new Map<string, string>();
  const note = (name: string, code: string) => {
    const folded = foldText(name);
    if (folded === '' || !ranks.has(code)) return;
    const codes = ports.get(folded);
    if (codes) codes.add(code);
    else ports.set(folded, new Set([code]));
  };
  for (const { code, chinese_name, english_name, aliases } of [...list].sort((a, b) => b.rank - a.rank)) {
    for (const name of [chinese_name, english_name]) owners.set(foldText(name), code);
    for (const name of [chinese_name, english_name, ...aliases].flatMap(withSaint)) {
      note(name, code);
      if (/[(（]/.test(name)) note(name.replace(brackets, ' '), code);
    }
  }
  for (const spellings of others)
    for (const [name, codes] of spellings) for (const code of codes) note(name, code);
  for (const [name, codes] of Object.entries(sharedNames)) for (const code of codes) note(name, code);
  const rankOf = (code: string) => ranks.get(code) ?? Infinity;
  return new Map(
    [...ports].flatMap(([name, codes]) => {
      if (codes.size < 2) return [];
      const sorted = [...codes].sort((a, b) => rankOf(a) - rankOf(b));
      const [busiest = '', next = ''] = sorted;
      const usual = usualNames.get(name);
      if (usual !== undefined && codes.has(usual)) return [[name, [usual]] as const];
      const isOwn = (owners.get(name) ?? busiest) === busiest;
      const isClear = isOwn && rankOf(busiest) < busyRank && rankOf(next) >= smallRank;
      return [[name, isClear ? [busiest] : sorted] as const];
    }),
  );
}

/** Returns both spellings of a name that begins with "Saint": `St. John's` and `Saint John's`. */
export const withSaint = (name: string): string[] =>
  /^(?:Saint|St\.?)[ -]/.test(name)
    ? [name.replace(/^(?:Saint|St\.?)[ -]/, 'St '), name.replace(/^(?:Saint|St\.?)[ -]/, 'Saint ')]
    : [name];
