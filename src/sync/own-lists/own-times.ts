import type { OtherTime } from '../../../trade/deadline/other-times.ts';
import type { SearchPlaces } from '../../../trade/harbors/search-places.ts';
import { ownListAge } from '../../../trade/own-list/age.ts';
import type { OwnReport } from '../../../trade/own-list/join-own.ts';
import { sameness, vesselKeys, type VoyageIdentity } from '../../../trade/own-list/same-voyage.ts';
import { findOwn } from './find-own.ts';
import type { OwnIndex } from './own-index.ts';

/** The own lists in which times are looked up. */
interface SearchedLists {
  index: OwnIndex;
  places: SearchPlaces;
  now: Date;
}

/**
 * Returns the times that own lists (schedules that the reader imported) contain for the deadlines of a
 * voyage.
 */
export type FindTimes = (voyage: VoyageIdentity) => OtherTime[];

/**
 * Returns a function that finds the times of deadlines in own lists. Each pair of ports is searched once.
 * Lists that are too old for decisions are ignored, because their cut-offs may have moved since.
 */
export function ownTimesIn(lists: SearchedLists): FindTimes {
  const byLane = new Map<string, Map<string, OwnReport[]>>();
  return (voyage) => {
    const keys = vesselKeys(voyage);
    if (keys.length === 0) return [];
    const [from, to] = [portsOf(voyage.load), portsOf(voyage.unload)];
    const name = `${from.join()}>${to.join()}`;
    const known = byLane.get(name) ?? reportsByVessel({ from, to }, lists);
    byLane.set(name, known);
    const same = [...new Set(keys.flatMap((key) => known.get(key) ?? []))].filter(
      ({ row }) => sameness(row, voyage) === 'same',
    );
    return timesOf(same, from);
  };
}

const portsOf = ({ harbor_code, second_harbor_code, third_harbor_code }: VoyageIdentity['load']): string[] =>
  [harbor_code, second_harbor_code, third_harbor_code].filter((code) => code !== null);

function reportsByVessel(
  { from, to }: { from: string[]; to: string[] },
  { index, places, now }: SearchedLists,
): Map<string, OwnReport[]> {
  const byVessel = new Map<string, OwnReport[]>();
  const today = now.toISOString().slice(0, 10);
  for (const report of findOwn({ from: from.join(), to: to.join() }, index, places, now).flat()) {
    if (ownListAge(report.list_date, today) === 'stale') continue;
    for (const key of vesselKeys(report.row)) byVessel.set(key, [...(byVessel.get(key) ?? []), report]);
  }
  return byVessel;
}

/**
 * Returns the times of deadlines at these ports. If several lists of a sender contain a time for a deadline,
 * the time in the newest list is returned.
 */
function timesOf(reports: readonly OwnReport[], ports: readonly string[]): OtherTime[] {
  const times = new Map<string, OtherTime>();
  const newestFirst = reports.toSorted((one, other) => (one.list_date < other.list_date ? 1 : -1));
  for (const { sender, list_date, row } of newestFirst)
    for (const { code, harbor_code, time, provenance } of row.cut_offs ?? []) {
      const name = `${sender.name} ${code} ${harbor_code}`;
      if (time === null || provenance !== 'published' || !ports.includes(harbor_code) || times.has(name))
        continue;
      times.set(name, { name: sender.name, since: list_date, code, harbor_code, time });
    }
  return [...times.values()];
}
