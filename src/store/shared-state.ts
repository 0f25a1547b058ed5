import { proxy } from 'valtio/vanilla';

import type { Kernel, ShipLogo } from '../../contract/calls/site/system.ts';
import type { SeaType } from '../../trade/container/box.ts';
import type { VesselRow } from '../../trade/vessel/vessel.ts';
import type { BilingualName } from '../../trade/sailing/dictionary.ts';

/** A vessel as the vessel service names it. */
export type PortInfo = Pick<
  VesselRow,
  'MatchType' | 'ShipID' | 'callsign' | 'imo' | 'lasttime' | 'mmsi' | 'name' | 'shiptype'
>;

/** A choice as the server names it. */
export type NamedChoice = BilingualName & { id: string };

/** What several screens of one tab look at together, under the names of the calls it comes from. It ends with the tab. */
export interface SharedState {
  /** Site settings; those of the last visit until the server has answered. */
  kernel: Kernel | null;
  /** The mini-program's picture and description. */
  logo: Kernel['logo'] | null;
  /** The picture and words at the head of the page that begins with the ship; null until somebody asked. */
  shipLogo: ShipLogo | null;
  /** The two ends that were chosen on the home page and not searched for yet, as an address writes them. */
  startShip: string;
  endShip: string;
  /** The same of a container, with its days of departure (null: not chosen) and which ways are wanted (none named: all). */
  boxStartShip: string;
  boxEndShip: string;
  boxleaveTime: { since: string; until: string } | null;
  seaType: readonly SeaType[];
  /** Cargo categories, and vessel types with their live sailings; null until somebody asked. */
  category: NamedChoice[] | null;
  machine: (NamedChoice & { sailing_total: number })[] | null;
  /** The token of the open API while rates of containers are asked for with it; empty without one. */
  boxAuth: string;
  /** The vessel that was looked at last, in the words of the vessel service. */
  portInfo: PortInfo | null;
}

/** See `SharedState`. */
export const sharedState = proxy<SharedState>({
  kernel: null,
  logo: null,
  shipLogo: null,
  startShip: '',
  endShip: '',
  boxStartShip: '',
  boxEndShip: '',
  boxleaveTime: null,
  seaType: [],
  category: null,
  machine: null,
  boxAuth: '',
  portInfo: null,
});
