import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation, useSearch } from 'wouter';

import { vesselsLink } from '../../../contract/links/discovery-links.ts';
import { vesselList } from '../../../contract/open/client-calls.ts';
import type { VesselRow } from '../../../trade/vessel/vessel.ts';
import { useFleet } from '../../features/favourites/use-fleet.ts';
import { fleetRequest } from '../../features/vessels/fleet-request.ts';
import { useRefresh } from '../../features/vessels/use-refresh.ts';
import { useSeenVessels } from '../../features/vessels/use-seen-vessels.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useNow } from '../../hooks/use-now.ts';
import { sessionState } from '../../store/session-state.ts';
import type { SeenArea } from '../../trade-ui/map/view.ts';
import {
  isInArea,
  isWanted,
  parseVessels,
  vesselsQuery,
  vesselsRequest,
  type VesselsState,
} from './vessels-state.ts';

/** Returns the vessels in the map's view and the state from the URL. */
export function useVessels(isWide: boolean) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const state = useMemo(() => parseVessels(search), [search]);
  const [box, setBox] = useState<SeenArea | null>(null);
  const [isMapMissing, setMapMissing] = useState(false);
  // True if only the member's fleet is shown. A visitor may open such a link of a member, but has no fleet,
  // so all vessels are shown.
  const isFleet = useSnapshot(sessionState).member_id > 0 && state.isFleet;
  const fleet = useFleet(isFleet);
  const view = useAnswer(
    vesselList,
    isFleet ? fleetOf(state, fleet) : box && vesselsRequest(state, box, isWide),
    {
      lastOf: isFleet ? 'fleet' : 'vessels',
    },
  );
  const answer = view.answer ?? view.before?.answer;
  // Without a map, no area can be requested, so the vessels stored on this device are listed.
  const seen = useSeenVessels((view.failure !== undefined || isMapMissing) && view.answer === undefined);
  useRefresh(view.retry);
  const now = useNow();
  const rows = useMemo(() => {
    const found = answer?.vessels ?? seen?.vessels ?? [];
    const own = fleet && new Set(fleet.map(({ mmsi }) => mmsi));
    const wanted = found.filter((row) => isWanted(row, state, now) && (!isFleet || own?.has(row.mmsi)));
    return wanted.sort((one, other) => timeOf(other).localeCompare(timeOf(one)));
  }, [answer, seen, fleet, isFleet, state, now]);
  const inView = useMemo(
    () =>
      box ? rows.filter(({ position }) => position && isInArea(box, position)) : isMapMissing ? rows : [],
    [rows, box, isMapMissing],
  );
  const linkOf = (changes: Partial<VesselsState>) => vesselsLink(vesselsQuery({ ...state, ...changes }));
  return {
    state,
    view,
    rows,
    inView,
    /** The vessels in the list. If only the fleet is shown, vessels outside the view are included. */
    listed: isFleet ? rows : inView,
    isFleet,
    fleet,
    clusters: answer?.clusters ?? noClusters,
    /**
     * The number of vessels in the view if the server returned groups of vessels (clusters), otherwise null.
     */
    total: answer && answer.clusters.length > 0 ? answer.total : null,
    /**
     * The time at which the service last received any position. Undefined if it is unknown; null if the
     * service never received one.
     */
    feedTime: view.failure ? undefined : view.answer?.feed_time,
    /**
     * The time at which this device received the stored positions, if they are shown because there is no
     * answer. In all other cases undefined.
     */
    seenTime: view.answer === undefined && !view.pending ? seen?.fetchedTime : undefined,
    isSeenRead: seen !== undefined,
    /** True if the map could not be loaded. The list is then not limited to the map's view. */
    isMapMissing,
    setMapMissing,
    /** True until the page knows which vessels are in the list. */
    isLoading: !isMapMissing && answer === undefined && (view.failure === undefined || seen === undefined),
    /**
     * Changes filters or the view. The entry in the browser's history is replaced, so that the Back button
     * leaves the map.
     */
    refine: (changes: Partial<VesselsState>) => navigate(linkOf(changes), { replace: true }),
    look: (next: SeenArea) => {
      setBox(next);
      const { latitude, longitude, zoom } = next;
      const at = { latitude, longitude, zoom };
      if (linkOf({ at }) !== linkOf({})) navigate(linkOf({ at }), { replace: true });
    },
  };
}

const noClusters = [] as const;

/** Returns the request for the vessels of the member's fleet; null if the fleet is unknown or empty. */
const fleetOf = ({ seen }: VesselsState, fleet: readonly { mmsi: string }[] | undefined) =>
  fleet && fleet.length > 0 ? { ...fleetRequest(fleet), ...(seen !== null && { seen_within: seen }) } : null;

const timeOf = ({ position }: VesselRow): string => position?.time ?? '';
