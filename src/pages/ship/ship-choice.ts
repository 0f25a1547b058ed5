import type { MachineLanes } from '../../../contract/calls/sailings/directory.ts';
import type { BrowseQuery, ShipQuery } from '../../../contract/screen-paths.ts';
import { parseSearchEnd } from '../../../trade/harbors/search-end.ts';
import { cargoTags, machineIds, type CargoTag, type MachineId } from '../../../trade/sailing/sailing.ts';

/** What was chosen of the ship and its cargo; the address holds it. */
export interface ShipChoice {
  machineId: MachineId;
  /** Any of these; none is any cargo. */
  cargoTags: readonly CargoTag[];
  /** Ends as a search takes them; empty is anywhere. */
  from: string;
  to: string;
}

/** Reads the query of an address; what means nothing in it is passed over. */
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

/** The search whose answers are counted; withdrawn sailings are no choice. */
export const searchOf = ({ machineId, cargoTags: tags, from, to }: ShipChoice) =>
  ({
    machine_id: machineId,
    ...(tags.length > 0 && { cargo_tag: tags.join(',') }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    withdrawn: '0',
  }) satisfies BrowseQuery;

type Counted = MachineLanes['routes'][number];

const isOf = (tags: readonly CargoTag[], row: Counted): boolean =>
  tags.length === 0 || tags.some((tag) => row.cargo_tags.includes(tag));

const sum = (rows: readonly Counted[]): number => rows.reduce((total, row) => total + row.sailing_total, 0);

/** The sailings of a vessel type, of whatever cargo. */
export const totalOfMachine = ({ routes }: MachineLanes, id: MachineId): number =>
  sum(routes.filter(({ machine_id }) => machine_id === id));

/** Those of the chosen vessel type that take a cargo. */
export const totalOfCargo = ({ routes }: MachineLanes, id: MachineId, tag: CargoTag): number =>
  sum(routes.filter((row) => row.machine_id === id && row.cargo_tags.includes(tag)));

/** Those of the choice, wherever they sail. */
export const totalOfChoice = (
  { routes }: MachineLanes,
  { machineId, cargoTags: tags }: Pick<ShipChoice, 'machineId' | 'cargoTags'>,
): number => sum(routes.filter((row) => row.machine_id === machineId && isOf(tags, row)));

export interface ChosenPair {
  from: string;
  to: string;
  total: number;
}

/** A trade lane of the choice with its busiest pairs of ports. */
export interface ChosenRoute {
  shiprouteId: string;
  total: number;
  pairs: ChosenPair[];
}

/** The trade lanes that the chosen ship sails with the chosen cargo, the busiest first. */
export function routesOfChoice(
  { routes, lanes }: MachineLanes,
  { machineId, cargoTags: tags }: Pick<ShipChoice, 'machineId' | 'cargoTags'>,
): ChosenRoute[] {
  const isChosen = (row: Counted) => row.machine_id === machineId && isOf(tags, row);
  const totals = new Map<string, number>();
  for (const row of routes.filter(isChosen))
    if (row.shiproute_id !== null)
      totals.set(row.shiproute_id, (totals.get(row.shiproute_id) ?? 0) + row.sailing_total);
  const pairs = new Map<string, Map<string, ChosenPair>>();
  for (const { shiproute_id, from, to, sailing_total } of lanes.filter(isChosen)) {
    const ofRoute = pairs.get(shiproute_id) ?? new Map<string, ChosenPair>();
    const before = ofRoute.get(`${from} ${to}`)?.total ?? 0;
    ofRoute.set(`${from} ${to}`, { from, to, total: before + sailing_total });
    pairs.set(shiproute_id, ofRoute);
  }
  const busiestFirst = (one: { total: number }, other: { total: number }) => other.total - one.total;
  return [...totals]
    .map(([shiprouteId, total]): ChosenRoute => {
      const found = [...(pairs.get(shiprouteId)?.values() ?? [])];
      return { shiprouteId, total, pairs: found.sort(busiestFirst) };
    })
    .sort(busiestFirst);
}
