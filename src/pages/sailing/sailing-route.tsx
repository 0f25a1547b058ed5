import { useMemo } from 'react';

import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { SeaRoute } from '../../features/sea-route/sea-route.tsx';

/**
 * Renders the sea route: along all calls if the reader may see them, otherwise between the two searched ports
 * only.
 */
export function SailingRoute({ sailing, names }: { sailing: SailingDetail; names: HarborNames }) {
  const { harbors, load, unload, days, machine_id } = sailing;
  const calls = useMemo(() => harbors.map(({ harbor_code }) => harbor_code), [harbors]);
  const first = harbors.findIndex(({ id }) => id === load.id);
  const last = harbors.findIndex(({ id }) => id === unload.id);
  // A sailing whose loading and discharging ports are the same has no route.
  if (first < 0 || last <= first || load.harbor_code === unload.harbor_code) return null;
  return (
    <SeaRoute
      calls={calls}
      stretch={{ first, last }}
      publishedDays={days}
      machineId={machine_id}
      names={names}
    />
  );
}
