import { useMemo } from 'react';

import type { ContainerLeg, ContainerOption } from '../../../trade/container/option.ts';
import type { VoyageIdentity } from '../../../trade/own-list/same-voyage.ts';
import { useOwnCutOffs } from '../../features/own-lists/search/use-own-cut-offs.ts';

const none: readonly ContainerOption[] = [];

/**
 * Returns the options with the times of own lists (schedules that the reader imported) joined to their
 * cut-offs. Returns the same options if no own list contains one of them.
 */
export function useOwnOptions(options: readonly ContainerOption[] = none): readonly ContainerOption[] {
  const asked = useMemo(
    () =>
      options.flatMap(({ id, legs: [leg], cut_offs }) =>
        leg && cut_offs ? [{ id, voyage: voyageOf(leg), cutOffs: cut_offs }] : [],
      ),
    [options],
  );
  const own = useOwnCutOffs(asked);
  return useMemo(
    () =>
      own.size === 0
        ? options
        : options.map((option) => {
            const cutOffs = own.get(option.id);
            return cutOffs ? { ...option, cut_offs: [...cutOffs] } : option;
          }),
    [options, own],
  );
}

/**
 * Returns the facts of the first leg that identify a voyage when it is compared with own lists (imported
 * schedules).
 */
const voyageOf = ({ ship_name, imo, voyage_number, from, to }: ContainerLeg): VoyageIdentity => ({
  ...(ship_name !== undefined && { ship_name }),
  ...(imo !== undefined && { imo }),
  ...(voyage_number !== undefined && { voyage_number }),
  load: callOf(from, 'load'),
  unload: callOf(to, 'unload'),
});

const callOf = ({ harbor_code, time: { day } }: ContainerLeg['from'], harbor_type: 'load' | 'unload') => ({
  id: harbor_type,
  harbor_code,
  second_harbor_code: null,
  third_harbor_code: null,
  use_common: false,
  harbor_type,
  start_time: day,
  end_time: day,
  is_load: harbor_type === 'load',
  is_unload: harbor_type === 'unload',
});
