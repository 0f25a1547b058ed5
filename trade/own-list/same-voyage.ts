import { daysBetween } from '../calendar/plain-date.ts';
import type { PortCall, SailingRow } from '../sailing/sailing.ts';
import { foldText } from '../text/fold-text.ts';

/** The fields by which voyages are compared. A field that the reader may not see is absent. */
export type VoyageIdentity = Pick<SailingRow, 'ship_name' | 'imo' | 'voyage_number' | 'load' | 'unload'>;

/**
 * The result of the comparison of two rows. For `perhaps`, the page mentions the other row but does not merge
 * the two.
 */
export type Sameness = 'same' | 'perhaps' | 'other';

/**
 * The maximum number of days between the loading laycans of two rows. `numbered`: for `same`, if the voyage
 * numbers are equal. `unnumbered`: for `same`, if a row has no voyage number. `perhaps`: for `perhaps`.
 */
const apartMost = { numbered: 21, unnumbered: 7, perhaps: 14 };

/**
 * Compares two rows: `same` if they describe one voyage of one vessel between the same ports, `perhaps` if
 * that is uncertain, otherwise `other`. A vessel without a name, or whose name the reader may not see, never
 * matches.
 */
export function sameness(one: VoyageIdentity, other: VoyageIdentity): Sameness {
  if (!isSameVessel(one, other) || !sharesPort(one.load, other.load)) return 'other';
  if (!sharesPort(one.unload, other.unload)) return 'other';
  const apart = daysApart(one.load, other.load);
  const [number, otherNumber] = [foldedVoyage(one.voyage_number), foldedVoyage(other.voyage_number)];
  if (number !== '' && otherNumber !== '') {
    if (number !== otherNumber) return 'other';
    return apart <= apartMost.numbered ? 'same' : 'other';
  }
  if (apart <= apartMost.unnumbered) return 'same';
  return apart <= apartMost.perhaps ? 'perhaps' : 'other';
}

/**
 * Returns the keys by which the vessel of a voyage is looked up. Two voyages without a common key never
 * match. A vessel without a name has no keys.
 */
export function vesselKeys({ ship_name, imo }: Pick<VoyageIdentity, 'ship_name' | 'imo'>): string[] {
  const name = foldedName(ship_name);
  if (name === '') return [];
  return [...(imo ? [`imo ${imo}`] : []), `name ${name}`];
}

function isSameVessel(one: VoyageIdentity, other: VoyageIdentity): boolean {
  const [name, otherName] = [foldedName(one.ship_name), foldedName(other.ship_name)];
  if (name === '' || otherName === '') return false;
  if (one.imo && other.imo) return one.imo === other.imo;
  return name === otherName;
}

/** Vessel names in folded form, cached because every search result contains the same names. */
const foldedNames = new Map<string, string>();
const namesMost = 50_000;

/**
 * Folds a vessel name, so that M/V OCEAN WISDOM and Ocean-Wisdom give the same text. TBN and similar words
 * give an empty text.
 */
export function foldedName(name: string | null | undefined): string {
  if (!name) return '';
  const known = foldedNames.get(name);
  if (known !== undefined) return known;
  if (foldedNames.size >= namesMost) foldedNames.clear();
  const made = foldName(name);
  foldedNames.set(name, made);
  return made;
}

function foldName(name: string): string {
  const folded = foldText(name.replace(/^\s*M\s?[/.]?\s?V\.?\s+/i, ''));
  return /^(tbn|tba|tbc|待定)/.test(folded) ? '' : folded;
}

/** Folds a voyage number, so that V.2612W, Voy 2612W and 2612w give the same text. */
export const foldedVoyage = (voyage_number: string | undefined): string =>
  foldText(voyage_number ?? '').replace(/^(?:voyage|voy|v)?0*(?=\d)/, '');

const codesOf = (call: PortCall): (string | null)[] => [
  call.harbor_code,
  call.second_harbor_code,
  call.third_harbor_code,
];

const sharesPort = (one: PortCall, other: PortCall): boolean => {
  const codes = codesOf(other);
  return codesOf(one).some((code) => code !== null && codes.includes(code));
};

/** Returns the days from the end of the earlier laycan to the start of the later one; 0 if they overlap. */
function daysApart(one: PortCall, other: PortCall): number {
  const [first, second] = one.start_time <= other.start_time ? [one, other] : [other, one];
  return Math.max(0, daysBetween(first.end_time, second.start_time));
}
