import type { ShipownerEntry } from '../../contract/calls/sailings/directory.ts';

/** Returns a shipowner in the directory who has no sailings. */
export const aShipownerEntry = (differs: Partial<ShipownerEntry> = {}): ShipownerEntry => ({
  id: 9,
  logo: null,
  chinese_title: '海棠班轮',
  english_title: 'Haitang Liner',
  is_demo: false,
  is_recommended: false,
  is_favourite: false,
  sailing_total: 0,
  machine_ids: [],
  cargo_tags: [],
  lanes: [],
  shiproute_total: 0,
  laycans: [],
  confirm_time: null,
  ...differs,
});
