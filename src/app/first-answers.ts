import { informationList, informationView, informationWeeks } from '../../contract/calls/sailings/sailing.ts';
import { routes } from '../../contract/links/screen-paths.ts';
import { firstRequests, parseBrowse } from '../features/search/browse-state.ts';
import { parseSailing, viewRequest } from '../features/sailings/sailing-address.ts';
import { readAhead } from '../sync/answers/read-ahead.ts';

/**
 * Requests the first data of a page that shows a list or a sailing, before the page is rendered (see
 * `sync/answers/read-ahead.ts`).
 */
export async function readFirstAnswers(path: string, search: string): Promise<void> {
  if (path === routes.browse) {
    const { state } = parseBrowse(search);
    if (state.when === 'past') return;
    const { list, weeks } = firstRequests(state);
    await Promise.all([readAhead(informationList, list), readAhead(informationWeeks, weeks)]);
  }
  if (path === routes.sailing) {
    const address = parseSailing(search);
    if (address.isId && !address.isPast) await readAhead(informationView, viewRequest(address));
  }
}
