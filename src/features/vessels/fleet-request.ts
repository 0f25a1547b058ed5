import type { RequestOf } from '../../../contract/call.ts';
import type { vesselList } from '../../../contract/open/client-calls.ts';

/**
 * Returns the request for the positions of the member's fleet. Sorted, so that the cached copy is found
 * again.
 */
export const fleetRequest = (fleet: readonly { mmsi: string }[]): RequestOf<typeof vesselList> => ({
  mmsi: fleet
    .map(({ mmsi }) => mmsi)
    .sort()
    .join(','),
});
