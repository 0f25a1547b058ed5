import type { Migration } from 'kysely';

import { sailings } from './20261120-0900-sailings.ts';
import { accounts } from './20261120-1430-accounts.ts';
import { filesAndMobiles } from './20261120-1610-files-and-mobiles.ts';
import { wechat } from './20261120-1620-wechat.ts';
import { queueAndFavourites } from './20261120-1630-queue-and-favourites.ts';
import { search } from './20261120-1700-search.ts';
import { pastAndInquiries } from './20261120-1810-past-and-inquiries.ts';
import { workspace } from './20261120-2010-workspace.ts';
import { lanePacks } from './20261120-2015-lane-packs.ts';
import { laneIndex } from './20261120-2105-lane-index.ts';
import { publishing } from './20261122-0040-publishing.ts';
import { recentEdits } from './20261122-0120-recent-edits.ts';
import { followers } from './20261122-0945-followers.ts';
import { puzzles } from './20261122-1930-puzzles.ts';
import { harborCodes } from './20261122-2040-harbor-codes.ts';
import { arrivalWindows } from './20261122-2210-arrival-windows.ts';
import { content } from './20261123-0140-content.ts';
import { siteSearch } from './20261123-0140-site-search.ts';
import { suppliersAndTools } from './20261123-0140-suppliers-and-tools.ts';
import { feeds } from './20261123-0145-feeds.ts';
import { arrivals } from './20261123-0150-arrivals.ts';
import { widgets } from './20261123-0215-widgets.ts';
import { behaviors } from './20261123-0235-behaviors.ts';
import { ownLists } from './20261123-0900-own-lists.ts';
import { vessels } from './20261123-1240-vessels.ts';
import { vesselTool } from './20261123-1310-vessel-tool.ts';
import { myFleet } from './20261123-1345-my-fleet.ts';
import { membership } from './20261123-1600-membership.ts';
import { certification } from './20261123-1610-certification.ts';
import { invoices } from './20261123-1640-invoices.ts';
import { invitations } from './20261123-1710-invitations.ts';
import { containers } from './20261124-1405-containers.ts';
import { apiKeys } from './20261124-1410-api-keys.ts';
import { servicePatterns } from './20261124-1410-service-patterns.ts';
import { seats } from './20261124-1420-seats.ts';
import { inquiriesOfContainers } from './20261124-1430-inquiries-of-containers.ts';
import { letters } from './20261124-1440-letters.ts';
import { tierLimits } from './20261124-1805-tier-limits.ts';
import { colleagueShares } from './20261124-2115-colleague-shares.ts';
import { orderPasses } from './20261124-2130-order-passes.ts';
import { tracesOfNobody } from './20261128-0230-traces-of-nobody.ts';
import { changeNumbers } from './20261128-1800-change-numbers.ts';
import { cutOffsOfCalls } from './20261128-1900-cut-offs-of-calls.ts';
import { writerLease } from './20261128-1830-writer-lease.ts';
import { workspaceChanges } from './20261128-2210-workspace-changes.ts';
import { numbersOfPublications } from './20261128-2245-numbers-of-publications.ts';
import { notifiedMembers } from './20261128-2255-notified-members.ts';
import { sourcesOfContent } from './20261129-0830-sources-of-content.ts';
import { sitePictures } from './20261129-1800-site-pictures.ts';
import { siteSettingSignals } from './20261129-0845-site-setting-signals.ts';
import { alerts } from './20261129-1230-alerts.ts';
import { consoleTables } from './20261129-1230-console.ts';
import { hiddenShipowners } from './20261129-1640-hidden-shipowners.ts';
import { answeredInquiries } from './20261129-1645-answered-inquiries.ts';
import { terminals } from './20261129-1700-terminals.ts';
import { shownCutOffs } from './20261129-1730-shown-cut-offs.ts';
import { moreAlerts } from './20261129-1735-more-alerts.ts';
import { alertSeats } from './20261129-2140-alert-seats.ts';
import { alertPrices } from './20261130-1010-alert-prices.ts';
import { alertPush } from './20261130-1000-alert-push.ts';
import { alertSenders } from './20261130-0950-alert-senders.ts';
import { usualIntervals } from './20261129-2150-usual-intervals.ts';
import { plainTexts } from './20261129-2230-plain-texts.ts';
import { hotWords } from './20261130-0940-hot-words.ts';
import { snapshotsOnce } from './20261130-1020-snapshots-once.ts';
import { menuAndWords } from './20261130-1500-menu-and-words.ts';
import { conflictChecks } from './20261130-1510-conflict-checks.ts';
import { passkeys } from './20261130-1520-passkeys.ts';
import { alertSources } from './20261130-1530-alert-sources.ts';
import { areaLanes } from './20261130-1900-area-lanes.ts';
import { foundSailings } from './20261124-2130-found-sailings.ts';

/**
 * All migrations, forward only, in the order of their names. The name of a released migration never changes.
 */
export const migrations: Record<string, Migration> = {
  '20261120-0900-sailings': sailings,
  '20261120-1430-accounts': accounts,
  '20261120-1610-files-and-mobiles': filesAndMobiles,
  '20261120-1620-wechat': wechat,
  '20261120-1630-queue-and-favourites': queueAndFavourites,
  '20261120-1700-search': search,
  '20261120-1810-past-and-inquiries': pastAndInquiries,
  '20261120-2010-workspace': workspace,
  '20261120-2015-lane-packs': lanePacks,
  '20261120-2105-lane-index': laneIndex,
  '20261122-0040-publishing': publishing,
  '20261122-0120-recent-edits': recentEdits,
  '20261122-0945-followers': followers,
  '20261122-1930-puzzles': puzzles,
  '20261122-2040-harbor-codes': harborCodes,
  '20261122-2210-arrival-windows': arrivalWindows,
  '20261123-0140-content': content,
  '20261123-0140-site-search': siteSearch,
  '20261123-0140-suppliers-and-tools': suppliersAndTools,
  '20261123-0145-feeds': feeds,
  '20261123-0150-arrivals': arrivals,
  '20261123-0215-widgets': widgets,
  '20261123-0235-behaviors': behaviors,
  '20261123-0900-own-lists': ownLists,
  '20261123-1240-vessels': vessels,
  '20261123-1310-vessel-tool': vesselTool,
  '20261123-1345-my-fleet': myFleet,
  '20261123-1600-membership': membership,
  '20261123-1610-certification': certification,
  '20261123-1640-invoices': invoices,
  '20261123-1710-invitations': invitations,
  '20261124-1405-containers': containers,
  '20261124-1410-api-keys': apiKeys,
  '20261124-1410-service-patterns': servicePatterns,
  '20261124-1420-seats': seats,
  '20261124-1430-inquiries-of-containers': inquiriesOfContainers,
  '20261124-1440-letters': letters,
  '20261124-1805-tier-limits': tierLimits,
  '20261124-2115-colleague-shares': colleagueShares,
  '20261124-2130-found-sailings': foundSailings,
  '20261124-2130-order-passes': orderPasses,
  '20261128-0230-traces-of-nobody': tracesOfNobody,
  '20261128-1800-change-numbers': changeNumbers,
  '20261128-1830-writer-lease': writerLease,
  '20261128-1900-cut-offs-of-calls': cutOffsOfCalls,
  '20261128-2210-workspace-changes': workspaceChanges,
  '20261128-2245-numbers-of-publications': numbersOfPublications,
  '20261128-2255-notified-members': notifiedMembers,
  '20261129-0830-sources-of-content': sourcesOfContent,
  '20261129-0845-site-setting-signals': siteSettingSignals,
  '20261129-1230-alerts': alerts,
  '20261129-1230-console': consoleTables,
  '20261129-1640-hidden-shipowners': hiddenShipowners,
  '20261129-1645-answered-inquiries': answeredInquiries,
  '20261129-1700-terminals': terminals,
  '20261129-1730-shown-cut-offs': shownCutOffs,
  '20261129-1735-more-alerts': moreAlerts,
  '20261129-1800-site-pictures': sitePictures,
  '20261129-2140-alert-seats': alertSeats,
  '20261129-2150-usual-intervals': usualIntervals,
  '20261129-2230-plain-texts': plainTexts,
  '20261130-0940-hot-words': hotWords,
  '20261130-0950-alert-senders': alertSenders,
  '20261130-1000-alert-push': alertPush,
  '20261130-1010-alert-prices': alertPrices,
  '20261130-1020-snapshots-once': snapshotsOnce,
  '20261130-1500-menu-and-words': menuAndWords,
  '20261130-1510-conflict-checks': conflictChecks,
  '20261130-1520-passkeys': passkeys,
  '20261130-1530-alert-sources': alertSources,
  '20261130-1900-area-lanes': areaLanes,
};
