import type { RequestOf } from '../../../contract/call.ts';
import type { informationList } from '../../../contract/calls/sailings/sailing.ts';

/**
 * Returns the request for the first page of a lane. This request is the same as the request of the list
 * without filters, so that the list opens at once if the home page has cached the answer.
 */
export const laneRequest = (from: string, to: string): RequestOf<typeof informationList> => ({
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});
