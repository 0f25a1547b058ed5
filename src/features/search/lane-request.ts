import type { RequestOf } from '../../../contract/call.ts';
import type { informationList } from '../../../contract/calls/sailings/sailing.ts';

/**
 * Returns the request of a lane's first page, equal to that of the list without filters. A lane on the home
 * page therefore fetches the data that its list opens with.
 */
export const laneRequest = (from: string, to: string): RequestOf<typeof informationList> => ({
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});
