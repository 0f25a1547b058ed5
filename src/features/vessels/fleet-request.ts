import type { RequestOf } from '../../../contract/call.ts';
import type { vesselList } from '../../../contract/open/client-calls.ts';

/** The positions of my fleet, wherever it is; in one order, so that the copy is found again. */
export const fleetRequest = (fleet: readonly { mmsi: string }[]): RequestOf<typeof vesselList> => ({
  mmsi: fleet
    .map(({ mmsi }) => mmsi)
    .sort()
    .join(','),
});
