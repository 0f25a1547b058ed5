import { proxy } from 'valtio/vanilla';

import type { Kernel, ShipLogo } from '../../contract/calls/site/system.ts';
import type { SeaType } from '../../trade/container/container-types.ts';
import type { VesselRow } from '../../trade/vessel/vessel.ts';
import type { BilingualName } from '../../trade/sailing/dictionary.ts';

/** The vessel viewed last, under the field names of the vessel service. */
export type PortInfo = Pick<
  VesselRow,
  'MatchType' | 'ShipID' | 'callsign' | 'imo' | 'lasttime' | 'mmsi' | 'name' | 'shiptype'
>;

/** One choice of a list, with the field names of the server. */
export type NamedChoice = BilingualName & { id: string };

/**
 * Data that several screens of one tab share. The fields have the names of the API calls from which the data
 * was read. The data is lost when the tab is closed.
 */
export interface SharedState {
  /**
   * The site settings. Until the server has answered, these are the settings of the last visit; null if there
   * are none.
   */
  kernel: Kernel | null;
  /** The mini-program's picture and description; null until the site settings are loaded. */
  logo: Kernel['logo'] | null;
  /** The picture and texts at the head of the ship page; null until the page has requested them. */
  shipLogo: ShipLogo | null;
  /**
   * The loading place that the user chose on the home page and has not searched for yet, in the notation of a
   * page URL.
   */
  startShip: string;
  /**
   * The discharging place that the user chose on the home page and has not searched for yet, in the same
   * notation.
   */
  endShip: string;
  /** The loading place of a container search. */
  boxStartShip: string;
  /** The discharging place of a container search. */
  boxEndShip: string;
  /** The days of departure of a container search; null if they are not chosen. */
  boxleaveTime: { since: string; until: string } | null;
  /** The types of sea route of a container search; empty for all types. */
  seaType: readonly SeaType[];
  /** The cargo categories; null until first requested. */
  category: NamedChoice[] | null;
  /** The vessel types with their numbers of live sailings; null until first requested. */
  machine: (NamedChoice & { sailing_total: number })[] | null;
  /** The token of the open API while a request for container rates is sent; otherwise empty. */
  boxAuth: string;
  /**
   * The vessel viewed last, under the field names of the vessel service; null if none was viewed in this tab.
   */
  portInfo: PortInfo | null;
}

/** The shared state of this tab; see `SharedState`. */
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
