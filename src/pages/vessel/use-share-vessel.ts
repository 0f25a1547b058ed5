import { useEffect } from 'react';
import { ref } from 'valtio/vanilla';

import type { VesselRow } from '../../../trade/vessel/vessel.ts';
import { sharedState } from '../../state/shared-state.ts';

/** Stores the vessel as the chosen one, so that the other pages of this tab use it. */
export function useShareVessel(vessel: VesselRow | undefined): void {
  useEffect(() => {
    if (!vessel) return;
    const { MatchType, ShipID, callsign, imo, lasttime, mmsi, name, shiptype } = vessel;
    sharedState.portInfo = ref({ MatchType, ShipID, callsign, imo, lasttime, mmsi, name, shiptype });
  }, [vessel]);
}
