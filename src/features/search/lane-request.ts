import type { RequestOf } from '../../../contract/call.ts';
import type { informationList } from '../../../contract/calls/sailings/sailing.ts';

/**
 * Returns the request of a lane's first page, which equals the request of the list without filters. The home
 * page caches its answer, so that the list of the lane opens at once.
 */
export const laneRequest = (from: string, to: string): RequestOf<typeof informationList> => ({
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});
