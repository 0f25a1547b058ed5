import { daysBetween } from '../calendar/plain-date.ts';
import type { PortCall, SailingRow } from '../sailing/sailing.ts';
import { foldText } from '../text/fold-text.ts';

/** What tells one voyage from another. Fields that are absent are hidden from the reader. */
export type VoyageSaid = Pick<SailingRow, 'ship_name' | 'imo' | 'voyage_number' | 'load' | 'unload'>;

/** perhaps: it is said, and nothing is put together. */
export type Sameness = 'same' | 'perhaps' | 'other';

/** How far loading windows of one voyage may lie apart: with its number, without, and where it may be the same at most. */
const apartMost = { numbered: 21, unnumbered: 7, perhaps: 14 };

/**
 * Whether two words are about one voyage of one vessel between the same ports. A vessel that is to be named, or whose
 * name is hidden from the reader, is never the same as another.
 */
export function sameness(one: VoyageSaid, other: VoyageSaid): Sameness {
  if (!isSameVessel(one, other) || !sharesPort(one.load, other.load)) return 'other';
  if (!sharesPort(one.unload, other.unload)) return 'other';
  const apart = daysApart(one.load, other.load);
  const [number, otherNumber] = [numberOf(one), numberOf(other)];
  if (number !== '' && otherNumber !== '') {
    if (number !== otherNumber) return 'other';
    return apart <= apartMost.numbered ? 'same' : 'other';
  }
  if (apart <= apartMost.unnumbered) return 'same';
  return apart <= apartMost.perhaps ? 'perhaps' : 'other';
}

/** Voyages without a key in common are other ones; none of a vessel that is not named. */
export function vesselKeys({ ship_name, imo }: Pick<VoyageSaid, 'ship_name' | 'imo'>): string[] {
  const name = foldedName(ship_name);
  if (name === '') return [];
  return [...(imo ? [`imo ${imo}`] : []), `name ${name}`];
}

function isSameVessel(one: VoyageSaid, other: VoyageSaid): boolean {
  const [name, otherName] = [foldedName(one.ship_name), foldedName(other.ship_name)];
  if (name === '' || otherName === '') return false;
  if (one.imo && other.imo) return one.imo === other.imo;
  return name === otherName;
}

/** Every answer asks for the same names again. */
const foldedNames = new Map<string, string>();
const namesMost = 50_000;

/** M/V OCEAN WISDOM and Ocean-Wisdom are one name; TBN and its likes are none. */
function foldedName(name: string | null | undefined): string {
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

/** V.2612W, Voy 2612W and 2612w are one number. */
const numberOf = ({ voyage_number }: VoyageSaid): string =>
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

/** Days between two windows; 0 where they meet. */
function daysApart(one: PortCall, other: PortCall): number {
  const [first, second] = one.start_time <= other.start_time ? [one, other] : [other, one];
  return Math.max(0, daysBetween(first.end_time, second.start_time));
}
