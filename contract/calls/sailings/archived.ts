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
  summary: 'Lane search over past sailings, the newest loading window first.',
});

export const archivedView = defineCall({
  ...informationView,
  ...facts.archivedView,
  summary: 'One past sailing whole, as far as the caller may see it.',
});

export const archivedSchedule = defineCall({
  ...informationSchedule,
  ...facts.archivedSchedule,
  summary: 'Other past sailings of the vessel that makes this one; fields of a visitor.',
});

export const archivedShipowner = defineCall({
  ...informationShipowner,
  ...facts.archivedShipowner,
  summary: 'Past sailings of one shipowner, last loading call to last discharging call.',
});

export const archivedListShipowner = defineCall({
  ...informationListShipowner,
  ...facts.archivedListShipowner,
  summary:
    'Who used to serve a lane: past answers grouped by shipowner, each with its newest loading window.',
});

export const archivedSelect = defineCall({
  ...informationSelect,
  ...facts.archivedSelect,
  summary: 'Typeahead over ships and voyages of past sailings, at most 20.',
});

export const archivedMachine = defineCall({
  ...informationMachine,
  ...facts.archivedMachine,
  summary: 'Past sailings of one vessel type.',
});
