import type { MachineId } from '../../trade/sailing/sailing.ts';
import { regionCalls, type Region } from './names/region-calls.ts';
import type { Waypoint } from './sea-distance.ts';

/** A trade lane of the demo data. Its id is the id of the trade lane (`shiproute`) in the port data. */
export interface Lane {
  id: string;
  from: Region;
  to: Region;
  /** The relative frequency among the lanes that start in the same region. */
  weight: number;
  via: readonly Waypoint[];
  /** The ports on the way at which some ships stop for bunkers or cargo. */
  middle: readonly string[];
  machines: readonly MachineId[];
}

const everyMachine = ['normal', 'roll', 'regular', 'heavy_lift'] as const;
const toMalacca = ['taiwan-strait', 'singapore', 'malacca', 'dondra'] as const;
const toSuez = [...toMalacca, 'bab-el-mandeb', 'suez', 'port-said'] as const;
const toCape = ['taiwan-strait', 'sunda', 'mauritius-south', 'cape-agulhas'] as const;
const toPanama = ['osumi-strait', 'panama-pacific'] as const;

const lane = (
  from: Region,
  to: Region,
  weight: number,
  rest: Pick<Lane, 'via'> & Partial<Pick<Lane, 'middle' | 'machines'>>,
): Lane => ({ id: `${from}-${to}`, from, to, weight, middle: [], machines: everyMachine, ...rest });

/** Outward lanes, mostly from China, where most of the cargo originates. */
const outward: readonly Lane[] = [
  lane('far-east', 'middle-east', 6, { via: [...toMalacca, 'hormuz'], middle: ['SGSIN', 'LKCMB'] }),
  lane('far-east', 'southeast-asia', 13, { via: ['taiwan-strait'] }),
  lane('far-east', 'south-asia', 10, { via: toMalacca, middle: ['SGSIN', 'MYPKG'] }),
  lane('far-east', 'red-sea', 8, { via: [...toMalacca, 'bab-el-mandeb'], middle: ['SGSIN'] }),
  lane('far-east', 'east-africa', 6, { via: ['taiwan-strait', 'singapore', 'malacca'], middle: ['SGSIN'] }),
  lane('far-east', 'west-africa', 7, { via: [...toCape, 'cape-town'], middle: ['ZADUR', 'SGSIN'] }),
  lane('far-east', 'southern-africa', 4, { via: toCape.slice(0, 3), middle: ['SGSIN'] }),
  lane('far-east', 'north-africa', 4, { via: toSuez, middle: ['SGSIN', 'EGSOK'] }),
  lane('far-east', 'mediterranean', 6, { via: toSuez, middle: ['SGSIN', 'LKCMB'] }),
  lane('far-east', 'black-sea', 3, { via: [...toSuez, 'dardanelles', 'bosphorus'], middle: ['SGSIN'] }),
  lane('far-east', 'north-europe', 8, {
    via: [...toSuez, 'sicily-strait', 'gibraltar', 'finisterre', 'ushant'],
    middle: ['SGSIN', 'LKCMB'],
  }),
  lane('far-east', 'us-gulf', 6, { via: [...toPanama, 'panama-atlantic', 'yucatan'], middle: ['KRPUS'] }),
  lane('far-east', 'us-east-coast', 3, { via: [...toPanama, 'panama-atlantic', 'windward'] }),
  lane('far-east', 'us-west-coast', 4, { via: ['osumi-strait'] }),
  lane('far-east', 'central-america', 3, { via: ['osumi-strait'] }),
  lane('far-east', 'south-america-west', 5, { via: ['osumi-strait'] }),
  lane('far-east', 'south-america-east', 5, { via: [...toCape, 'cape-town'], middle: ['SGSIN', 'ZADUR'] }),
  lane('far-east', 'oceania', 5, { via: ['osumi-strait', 'vitiaz', 'great-barrier'] }),
  lane('japan-korea', 'middle-east', 4, { via: [...toMalacca, 'hormuz'], machines: ['roll', 'normal'] }),
  lane('japan-korea', 'far-east', 2, { via: [], machines: ['normal', 'regular'] }),
];

const backOf = (out: string, weight: number): Lane => {
  const found = outward.find(({ id }) => id === out);
  if (!found) throw new Error(`There is no outward lane ${out}.`);
  const { from, to, via, middle } = found;
  return lane(to, from, weight, { via: via.toReversed(), middle });
};

/** Homeward lanes. Ships return in ballast (without cargo) from regions that have no homeward lane. */
const homeward: readonly Lane[] = [
  backOf('far-east-southeast-asia', 6),
  backOf('far-east-south-asia', 5),
  backOf('far-east-middle-east', 5),
  backOf('far-east-north-europe', 5),
  backOf('far-east-mediterranean', 4),
  backOf('far-east-us-gulf', 3),
  backOf('far-east-south-america-east', 3),
  backOf('far-east-oceania', 3),
];

export const lanes: readonly Lane[] = [...outward, ...homeward];

/**
 * Returns the ports of a region with their weights, in the order in which a ship passes them when it arrives
 * in the region or leaves it.
 */
export function callsOf(
  region: Region,
  direction: 'arriving' | 'leaving',
): readonly (readonly [string, number])[] {
  const calls = regionCalls[region];
  return direction === 'arriving' ? calls : calls.toReversed();
}
