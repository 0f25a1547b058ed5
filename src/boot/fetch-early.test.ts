// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { articleList, articleView } from '../../contract/calls/content/article.ts';
import { contractAuthoritySelect, contractSelect } from '../../contract/calls/membership.ts';
import { shipownerList } from '../../contract/calls/sailings/directory.ts';
import { systemShip } from '../../contract/calls/site/system.ts';
import { informationList, informationView, informationWeeks } from '../../contract/calls/sailings/sailing.ts';
import { containerScheduleList } from '../../contract/calls/containers.ts';
import { callUrl } from '../api/call-url.ts';
import { parseContainer, scheduleRequest } from '../features/containers/container-state.ts';
import { firstRequests, parseBrowse } from '../features/search/browse-state.ts';
import { parseSailing, viewRequest } from '../features/sailings/sailing-address.ts';
import { articlesRequest } from '../pages/content/article-requests.ts';
import { directoryRequest, parseDirectory } from '../pages/shipowners/directory-state.ts';
import { fetchEarly } from './fetch-early.ts';

const fetched = vi.fn<(address: string) => Promise<Response>>();
beforeEach(() => {
  fetched.mockResolvedValue(new Response());
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  globalThis.earlyAnswers = undefined;
});

test.each(['', '?from=CNSHA&to=AEJEA', '?to=%40east-china&from=CNSHA,CNTAG&since=2026-11-20'])(
  "a list with %s is requested early under the page's own addresses",
  (query) => {
    fetchEarly(`#/pages/browse/index${query}`, false);
    const { list, weeks } = firstRequests(parseBrowse(query).state);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      callUrl(informationList, list),
      callUrl(informationWeeks, weeks),
    ]);
  },
);

test.each(['', '&from=CNSHA&to=AEJEA', '&from=CNSHA,CNTAG'])(
  "a sailing with %s is requested early under the page's own address",
  (ends) => {
    const query = `?id=01a1f8d3-ea7b-7fff-bfff-ffffffffffff${ends}`;
    fetchEarly(`#/pages/browse/detail${query}`, false);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      callUrl(informationView, viewRequest(parseSailing(query))),
    ]);
  },
);

test.each(['?from=CNSHA&to=DEHAM', '?to=DEHAM&from=CNSHA,CNNGB&since=2026-11-20'])(
  "a container search with %s is requested early under the page's own address",
  (query) => {
    fetchEarly(`#/pages/container/index${query}`, false);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      callUrl(containerScheduleList, scheduleRequest(parseContainer(query).state) ?? {}),
    ]);
  },
);

test.each([
  ['an article', '#/pages/article/view?id=12', [callUrl(articleView, { id: 12 })]],
  ['the articles', '#/pages/article/list', [callUrl(articleList, articlesRequest(new URLSearchParams()))]],
  ['the plans', '#/pages/vip/index', [callUrl(contractSelect, {}), callUrl(contractAuthoritySelect, {})]],
  ['a vessel', '#/pages/tool/ship/detail?mmsi=477000001', [callUrl(systemShip, {})]],
  ['the map of vessels', '#/pages/tool/ship/index?at=1.2,103.8,6', [callUrl(systemShip, {})]],
])("the first answers of %s are requested early under the page's own addresses", (_, hash, addresses) => {
  fetchEarly(hash, false);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(addresses);
});

test.each(['zh', 'en'] as const)(
  "the shipowners in %s are requested early under the page's own address",
  (language) => {
    document.documentElement.lang = language;
    fetchEarly('#/pages/schedule/list', false);
    const request = directoryRequest(parseDirectory(''), { language, isMember: false });
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([callUrl(shipownerList, request)]);
  },
);

test.each([
  ['another screen', '#/pages/about/index', false],
  ['a link with filters', '#/pages/browse/index?from=CNSHA&machine_id=roll', false],
  ['a link with strange text', '#/pages/browse/index?from=<b>', false],
  ['a sailing without an id', '#/pages/browse/detail?from=CNSHA', false],
  ['containers without a destination', '#/pages/container/index?from=CNSHA', false],
  ['a member', '#/pages/browse/index?from=CNSHA', true],
])('nothing is requested early for %s', (_, hash, isSignedIn) => {
  fetchEarly(hash, isSignedIn);
  expect(fetched).not.toHaveBeenCalled();
});
