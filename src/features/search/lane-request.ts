import type { RequestOf } from '../../../contract/call.ts';
import type { informationList } from '../../../contract/calls/sailings/sailing.ts';

/**
 * The first page of a lane, asked exactly as the list asks it when nothing else is chosen: whoever
 * shows a lane on the home page has fetched what its list opens with.
 */
export const laneRequest = (from: string, to: string): RequestOf<typeof informationList> => ({
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});
