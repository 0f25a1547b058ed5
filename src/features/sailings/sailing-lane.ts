import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import type { Lane } from '../../trade-ui/lane-geometry.ts';

/** Returns the days of a sailing for its drawing. */
export const laneOf = ({ load, unload, days, via_times: vias }: SailingRow): Lane => ({
  load,
  unload,
  days,
  vias,
});
