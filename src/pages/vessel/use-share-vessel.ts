import { useEffect } from 'react';
import { ref } from 'valtio/vanilla';

import type { VesselRow } from '../../../trade/vessel/vessel.ts';
import { sharedState } from '../../state/shared-state.ts';

/** Shares the chosen vessel with the other pages of this tab. */
export function useShareVessel(vessel: VesselRow | undefined): void {
  useEffect(() => {
    if (!vessel) return;
    const { MatchType, ShipID, callsign, imo, lasttime, mmsi, name, shiptype } = vessel;
    sharedState.portInfo = ref({ MatchType, ShipID, callsign, imo, lasttime, mmsi, name, shiptype });
  }, [vessel]);
}
