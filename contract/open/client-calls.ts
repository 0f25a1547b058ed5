import { getPortCalls, getVesselDetail, getVessels, getVesselVoyage } from './vessels.ts';

/*
 * The calls of the vessel service as this application's pages make them: cached by the rule `viewed`, and
 * without an Authorization header.
 */

const asked = { method: 'GET', who: 'visitor', cache: 'viewed', anonymous: true, isOpen: true } as const;

export const vesselList = { ...getVessels, ...asked };
export const vesselView = { ...getVesselDetail, ...asked };
export const vesselVoyage = { ...getVesselVoyage, ...asked };
export const vesselPortCalls = { ...getPortCalls, ...asked };
