import { defineCall } from '../../call.ts';
import * as facts from '../../facts/sailings.ts';
import {
  informationList,
  informationListShipowner,
  informationMachine,
  informationSchedule,
  informationSelect,
  informationShipowner,
  informationView,
} from './sailing.ts';

/*
 * Past sailings. These calls have the same requests, answers and rights as the calls for live sailings. A
 * sailing is either live or past, never both. Lists start with the newest laycan.
 */

export const archivedList = defineCall({
  ...informationList,
  ...facts.archivedList,
  summary: 'Searches the past sailings of a lane, the newest laycan first.',
});

export const archivedView = defineCall({
  ...informationView,
  ...facts.archivedView,
  summary: 'Returns one past sailing with the fields that the caller may see.',
});

export const archivedSchedule = defineCall({
  ...informationSchedule,
  ...facts.archivedSchedule,
  summary: 'Returns the other past sailings of the vessel of a sailing, with the fields for visitors.',
});

export const archivedShipowner = defineCall({
  ...informationShipowner,
  ...facts.archivedShipowner,
  summary:
    'Returns the past sailings of one shipowner, from the last loading call to the last discharging call.',
});

export const archivedListShipowner = defineCall({
  ...informationListShipowner,
  ...facts.archivedListShipowner,
  summary: 'Returns the past sailings of a lane grouped by shipowner, each with the newest laycan.',
});

export const archivedSelect = defineCall({
  ...informationSelect,
  ...facts.archivedSelect,
  summary: 'Suggests at most 20 ships and voyages of past sailings.',
});

export const archivedMachine = defineCall({
  ...informationMachine,
  ...facts.archivedMachine,
  summary: 'Returns the past sailings of one vessel type.',
});
