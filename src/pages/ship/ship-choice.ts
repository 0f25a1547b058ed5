import type { MachineLanes } from '../../../contract/calls/sailings/directory.ts';
import type { ShipQuery } from '../../../contract/links/discovery-links.ts';
import type { BrowseQuery } from '../../../contract/links/screen-paths.ts';
import { parseSearchEnd } from '../../../trade/harbors/search-end.ts';
import { cargoTags, machineIds, type CargoTag, type MachineId } from '../../../trade/sailing/sailing.ts';

/** The chosen vessel type, cargo, and loading and discharging places, which are stored in the URL. */
export interface ShipChoice {
  machineId: MachineId;
  /** The accepted cargo tags; empty means any cargo. */
  cargoTags: readonly CargoTag[];
  /** The loading places in the notation of a search; empty means anywhere. */
  from: string;
  /** The discharging places in the notation of a search; empty means anywhere. */
  to: string;
}

/** Parses the query of a URL; unknown values are ignored. */
export function parseShip(search: string): ShipChoice {
  const query = new URLSearchParams(search);
  const tags = (query.get('cargo_tag') ?? '').split(',');
  const end = (name: 'from' | 'to') => {
    const text = query.get(name) ?? '';
    return text !== '' && parseSearchEnd(text) ? text : '';
  };
  return {
    machineId: machineIds.find((id) => id === query.get('machine_id')) ?? 'normal',
    cargoTags: cargoTags.filter((tag) => tags.includes(tag)),
    from: end('from'),
    to: end('to'),
  };
}

export const formatShip = (choice: ShipChoice): ShipQuery => ({
  machine_id: choice.machineId,
  cargo_tag: choice.cargoTags.join(','),
  from: choice.from,
  to: choice.to,
});

/** Returns the search whose results are counted. It excludes withdrawn sailings. */
export const searchOf = ({ machineId, cargoTags: tags, from, to }: ShipChoice) =>
  ({
    machine_id: machineId,
    ...(tags.length > 0 && { cargo_tag: tags.join(',') }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    withdrawn: '0',
  }) satisfies BrowseQuery;

type Counted = MachineLanes['routes'][number];

/**
 * Returns how many of the sailings in one entry of the counts accept at least one of the cargo tags. Without
 * tags, all sailings are counted.
 */
function totalOf({ totals }: Counted, tags: readonly CargoTag[]): number {
  const isOf = (key: string) =>
    tags.length === 0 || key.split(',').some((one) => tags.some((tag) => tag === one));
  return Object.entries(totals).reduce((sum, [key, total]) => (isOf(key) ? sum + total : sum), 0);
}

const sumOf = (
  rows: readonly Counted[],
  { machineId, cargoTags: tags }: Pick<ShipChoice, 'machineId' | 'cargoTags'>,
): number =>
  rows.filter(({ machine_id }) => machine_id === machineId).reduce((sum, row) => sum + totalOf(row, tags), 0);

/** Returns the number of sailings of a vessel type with any cargo. */
export const totalOfMachine = ({ routes }: MachineLanes, machineId: MachineId): number =>
  sumOf(routes, { machineId, cargoTags: [] });

/** Returns the number of sailings of a vessel type that accept the cargo of a cargo tag. */
export const totalOfCargo = ({ routes }: MachineLanes, machineId: MachineId, tag: CargoTag): number =>
  sumOf(routes, { machineId, cargoTags: [tag] });

/** Returns the number of sailings on all lanes with the chosen vessel type and cargo. */
export const totalOfChoice = (
  { routes }: MachineLanes,
  choice: Pick<ShipChoice, 'machineId' | 'cargoTags'>,
): number => sumOf(routes, choice);

export interface ChosenPair {
  from: string;
  to: string;
  total: number;
}

/**
 * A trade lane on which the chosen vessel type and cargo occur, with its pairs of ports, the busiest first.
 */
export interface ChosenRoute {
  shiprouteId: string;
  total: number;
  pairs: ChosenPair[];
}

/** Returns the trade lanes of the chosen vessel type and cargo, busiest first. */
export function routesOfChoice(
  { routes, lanes }: MachineLanes,
  { machineId, cargoTags: tags }: Pick<ShipChoice, 'machineId' | 'cargoTags'>,
): ChosenRoute[] {
  const isChosen = ({ machine_id }: Counted) => machine_id === machineId;
  const pairs = new Map<string, ChosenPair[]>();
  for (const row of lanes.filter(isChosen)) {
    const pair = { from: row.from, to: row.to, total: totalOf(row, tags) };
    if (pair.total > 0) pairs.set(row.shiproute_id, [...(pairs.get(row.shiproute_id) ?? []), pair]);
  }
  const busiestFirst = (one: { total: number }, other: { total: number }) => other.total - one.total;
  return routes
    .filter(isChosen)
    .flatMap((row): ChosenRoute[] => {
      const total = totalOf(row, tags);
      if (row.shiproute_id === null || total === 0) return [];
      const found = pairs.get(row.shiproute_id) ?? [];
      return [{ shiprouteId: row.shiproute_id, total, pairs: found.toSorted(busiestFirst) }];
    })
    .sort(busiestFirst);
}
