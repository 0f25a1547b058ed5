import type { PackCall, PackSailing } from '../../trade/lane-pack/lane-pack.ts';
import { aCertifiedRow, aPortCall } from './a-sailing-row.ts';

export const aLoadCall = (changes: Partial<PackCall> = {}): PackCall => ({
  ...aPortCall({ start_time: '2026-12-01', end_time: '2026-12-04' }),
  place: 1,
  ...changes,
});

export const anUnloadCall = (changes: Partial<PackCall> = {}): PackCall => ({
  ...aPortCall({
    id: 'unload',
    harbor_code: 'SAJED',
    harbor_type: 'unload',
    start_time: '2026-12-22',
    end_time: '2026-12-24',
    is_load: false,
    is_unload: true,
  }),
  place: 3,
  ...changes,
});

/**
 * Returns a sailing from Shanghai to Jeddah with a call at Singapore, as the device of a certified member
 * stores it, with the given differences.
 */
export function aPackSailing(changes: Partial<PackSailing> = {}): PackSailing {
  const { load: _, unload: __, days: ___, via_times: ____, ...row } = aCertifiedRow();
  return {
    ...row,
    source: '',
    disclaimer: '',
    calls: [aLoadCall(), aViaCall(), anUnloadCall()],
    pairs: [{ load: 1, unload: 3, archived_time: '2026-12-04T16:00:00.000Z' }],
    cut_offs: [],
    ...changes,
  };
}

/** Returns a call at which no cargo of this lane is loaded or discharged. */
export const aViaCall = (changes: Partial<PackCall> = {}): PackCall => ({
  ...aPortCall({
    id: 'via',
    harbor_code: 'SGSIN',
    harbor_type: 'transit',
    start_time: '2026-12-09',
    end_time: '2026-12-09',
    is_load: false,
  }),
  place: 2,
  ...changes,
});
