import { greatCircleNm } from '../../harbors/great-circle.ts';
import { foldText } from '../../text/fold-text.ts';
import { simplified } from '../../text/simplified.ts';
import { cellText, type SheetCell } from '../cell.ts';
import { findOne } from './find-port.ts';
import { readHarbors } from './harbor-cell.ts';
import type { HarborNames } from './harbor-names.ts';

/** A name that several ports share, with the code of the port that it means in one sheet. */
export interface MeantName {
  text: string;
  code: string;
}

const rowsSampled = 100;
const cellCharsMost = 60;
/**
 * The minimum distance in nautical miles between the chosen port and each other port with the same name. If
 * ports with the same name are nearer to each other, as the two ports called Vancouver are, a vessel may call
 * at both, so their nations do not show which port is meant.
 */
const apartNmLeast = 500;
/** Words for an event in a heading next to a port. */
const momentWords =
  /(?<!\p{Script=Latin})(?:ET[ABDS]|AT[ABD]|LAYCAN|ARRIVAL|DEPARTURE|POD|POL|PORT)(?!\p{Script=Latin})|预?抵港?|到港?|开航?|离港?|\([^()]*\)/giu;

/**
 * Returns the meanings of names that several ports share, such as `Newcastle`, by the nations of the other ports in the
 * sheet: next to Brisbane and Melbourne it is the port in Australia. A name whose ports are in several of these nations,
 * or in none, is left out, so that a person chooses.
 */
export function meantNames(rows: readonly (readonly SheetCell[])[], names: HarborNames): MeantName[] {
  const nations = new Set<string>();
  const open = new Map<string, readonly string[]>();
  for (const cell of rows.slice(0, rowsSampled).flat()) {
    if (typeof cell !== 'string' || cell.length > cellCharsMost || /\d{3}/.test(cell)) continue;
    const whole = cellText(cell);
    for (const text of new Set([whole, simplified(whole).replace(momentWords, ' ').trim()])) {
      const read = text.length < 2 ? null : readHarbors(text, names, { isExact: true });
      if (!read) continue;
      if ('value' in read && read.assumed.length === 0) {
        for (const code of read.value) nations.add(code.slice(0, 2));
        // A text that names one port, such as `奥克兰（美国）`, needs no meaning without its nation.
        break;
      }
      if ('refused' in read && read.refused.code === 'harbor_ambiguous')
        open.set(text, findOne(text, names).codes);
    }
  }
  return [...open].flatMap(([text, codes]): MeantName[] => {
    const [code, ...others] = codes.filter((one) => nations.has(one.slice(0, 2)));
    const isApart = codes.every((one) => one === code || isFar(one, code ?? '', names));
    return code !== undefined && others.length === 0 && isApart ? [{ text, code }] : [];
  });
}

function isFar(one: string, other: string, { byCode }: HarborNames): boolean {
  const [from, to] = [byCode.get(one), byCode.get(other)];
  return from !== undefined && to !== undefined && greatCircleNm(from, to) >= apartNmLeast;
}

/**
 * A cache of the results of `withMeanings`. Equal meanings give the same object, because the readings of
 * ports are cached by this object.
 */
const made = new WeakMap<HarborNames, Map<string, HarborNames>>();
const madeMost = 50;

/** Returns the names of ports with a single meaning for each of the given shared names. */
export function withMeanings(names: HarborNames, meant: readonly MeantName[] | undefined): HarborNames {
  if (!meant || meant.length === 0) return names;
  const known = made.get(names) ?? new Map<string, HarborNames>();
  made.set(names, known);
  const key = meant.map(({ text, code }) => `${text}=${code}`).join('|');
  const found = known.get(key);
  if (found) return found;
  const [codes = new Map<string, string[]>(), shared = new Map<string, string[]>(), ...others] = names.tiers;
  const entries = meant.map(({ text, code }) => [foldText(text), [code]] as const);
  const changed = { ...names, tiers: [codes, new Map([...shared, ...entries]), ...others] };
  if (known.size >= madeMost) known.clear();
  known.set(key, changed);
  return changed;
}
