import type { CacheRule, CallFacts } from '../contract/call-facts.ts';
import * as account from '../contract/facts/account.ts';
import * as agreements from '../contract/facts/agreements.ts';
import * as favourites from '../contract/facts/favourites.ts';
import * as harbors from '../contract/facts/harbors.ts';
import * as inquiries from '../contract/facts/inquiries.ts';
import * as publishing from '../contract/facts/publishing.ts';
import * as sailings from '../contract/facts/sailings.ts';
import * as seaRoutes from '../contract/facts/sea-routes.ts';
import * as site from '../contract/facts/site.ts';

/** Named one by one, so that the worker, which every visitor waits for, has the facts of no others; a test misses none. */
const kept: readonly CallFacts[] = [
  account.profileData,
  agreements.agreementSelect,
  agreements.agreementView,
  agreements.phoneSelect,
  favourites.collectionHarborList,
  favourites.harborCollect,
  harbors.harborList,
  harbors.harborSelect,
  harbors.harborData,
  harbors.harborShiproute,
  harbors.harborSelectShipowner,
  harbors.nationFlagData,
  inquiries.inquiryList,
  inquiries.reportList,
  publishing.batchList,
  publishing.batchData,
  publishing.batchDiff,
  publishing.batchLogList,
  sailings.informationList,
  sailings.informationView,
  sailings.informationSchedule,
  sailings.informationShipowner,
  sailings.informationListShipowner,
  sailings.informationMachine,
  sailings.informationWeeks,
  sailings.categorySelect,
  sailings.machineSelect,
  sailings.archivedList,
  sailings.archivedView,
  sailings.archivedSchedule,
  sailings.archivedShipowner,
  sailings.archivedListShipowner,
  sailings.archivedMachine,
  sailings.shipownerData,
  sailings.cardKey,
  seaRoutes.routeData,
  site.systemKernel,
  site.systemBanner,
  site.systemLogo,
  site.systemComputer,
  site.systemWechat,
  site.dictionaryData,
];

const patterns = kept.map(({ path, cache }) => ({
  rule: cache,
  pattern: new RegExp(`^/api/${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The rule of a path as it is asked for, e.g. `/api/system/kernel`. */
export const cacheRuleOf = (pathname: string): CacheRule =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.rule ?? 'none';
