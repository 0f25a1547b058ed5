import type { RequestOf } from '../../../contract/call.ts';
import type { vesselList } from '../../../contract/open/client-calls.ts';

/**
 * Returns the request for the positions of the member's fleet. The vessels are sorted, so that the same fleet
 * always has the same request and finds its cached copy.
 */
export const fleetRequest = (fleet: readonly { mmsi: string }[]): RequestOf<typeof vesselList> => ({
  mmsi: fleet
    .map(({ mmsi }) => mmsi)
    .sort()
    .join(','),
});
