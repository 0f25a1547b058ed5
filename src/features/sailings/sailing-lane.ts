import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import type { Lane } from '../../trade-ui/lane-geometry.ts';

/** Returns the data for drawing a sailing: its two calls, the days between them, and the calls on the way. */
export const laneOf = ({ load, unload, days, via_times: vias }: SailingRow): Lane => ({
  load,
  unload,
  days,
  vias,
});
