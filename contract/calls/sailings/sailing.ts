import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/sailings.ts';
import { bilingual, harborCode, plainDate, searchEnd, uuid } from '../../../trade/value-schemas.ts';
import { readBounds } from '../../../trade/fields/bounds.ts';
import {
  boundsFilters,
  boundsRow,
  choiceFilters,
  dayFilters,
  flagFilters,
  idFilters,
  numberFilters,
  type FilterKey,
} from '../../../trade/fields/filters.ts';
import { recordOf } from '../../../trade/keys-of.ts';
import { machineIds, sailingDetail, sailingRow } from '../../../trade/sailing/sailing.ts';
import { sailingSorts, searchSorts } from '../../../trade/sailing/sailing-order.ts';
import { shipownerBrief } from '../../../trade/sailing/shipowner.ts';
import { commaList, count, flag, keyword, nothing, page, pageOf, pageSize } from '../../fields.ts';
import * as limits from '../../limits/limits.ts';

/** Creates the schema of a filter by a smallest or largest value. An empty text does not filter. */
const bounds = (kind: 'least' | 'range') =>
  v.pipe(
    v.string(),
    v.check((text) => text === '' || readBounds(kind, text) !== null, 'number_invalid'),
    v.transform((text) => readBounds(kind, text) ?? undefined),
  );

/** The parameters of the filters, see `trade/fields/filters.ts`. */
const filterEntries = {
  ...recordOf(dayFilters, () => v.optional(plainDate)),
  ...recordOf(choiceFilters, () => v.optional(commaList)),
  ...recordOf(numberFilters, () => v.optional(commaList)),
  ...recordOf(idFilters, () =>
    v.optional(v.pipe(v.string(), v.maxLength(limits.keywordCharsMost, 'keyword_too_long'))),
  ),
  ...recordOf(boundsFilters, (key) => v.optional(bounds(boundsRow(key).kind))),
  ...recordOf(flagFilters, () => v.optional(flag)),
} satisfies Record<FilterKey, v.GenericSchema>;

/** The parameters of a lane search. A parameter that is absent does not limit the results. */
const searchEntries = {
  from: v.optional(searchEnd),
  to: v.optional(searchEnd),
  /** The first day of the period that the laycans of the results must overlap. */
  since: v.optional(plainDate),
  /** The last day of the period that the laycans of the results must overlap. */
  until: v.optional(plainDate),
  ...filterEntries,
};
const pagedEntries = { sort: v.optional(v.picklist(sailingSorts), 'laycan'), page, page_size: pageSize };
const searchRequest = v.strictObject(searchEntries);
const pagedSearchRequest = v.strictObject({
  ...searchEntries,
  ...pagedEntries,
  sort: v.optional(v.picklist(searchSorts), 'laycan'),
  /**
   * The first day on which the cargo is ready. A request has both ready days or neither. They do not limit
   * the results, but in the sort order `fit`, sailings whose laycan contains none of the ready days are last.
   */
  ready_since: v.optional(plainDate),
  /** The last day on which the cargo is ready. */
  ready_until: v.optional(plainDate),
});
/**
 * A lane search without paging. If `since` is after `until`, the server answers with the error
 * `window_reversed` on the field `until`. The days of arrival are checked in the same way.
 */
export type SailingSearch = v.InferOutput<typeof searchRequest>;
export type PagedSailingSearch = v.InferOutput<typeof pagedSearchRequest>;

const lanePage = v.object({
  ...pageOf(sailingRow).entries,
  /**
   * The number of found sailings whose laycan overlaps the days on which the cargo is ready. Absent if the
   * request does not have these days.
   */
  fit_total: v.optional(v.number()),
  /** The number of withdrawn sailings in `total`. */
  withdrawn_total: v.number(),
  /**
   * The latest time at which a publisher confirmed one of the found sailings, or changed it if it was never
   * confirmed.
   */
  confirm_time: v.nullable(v.string()),
  /** Suggestions for another search if no sailing matches; otherwise null. */
  nearest: v.nullable(
    v.object({
      /**
       * The laycan of the nearest sailing on the same lane before the requested dates; null if there is none.
       */
      before: v.nullable(v.object({ start_time: plainDate, end_time: plainDate })),
      /**
       * The laycan of the nearest sailing on the same lane after the requested dates; null if there is none.
       */
      after: v.nullable(v.object({ start_time: plainDate, end_time: plainDate })),
      /**
       * Port pairs near the searched places that have sailings on the same dates: nearest first, at most six.
       */
      neighbours: v.array(
        v.object({ from: harborCode, to: harborCode, distance_nm: v.number(), sailing_total: v.number() }),
      ),
      /** The number of sailings on the same lane and dates without filters, for example by vessel type. */
      unfiltered_total: v.number(),
    }),
  ),
});
export type SailingPage = v.InferOutput<typeof lanePage>;

export const informationList = defineCall({
  ...facts.informationList,
  request: pagedSearchRequest,
  answer: lanePage,
  summary: 'Searches the live sailings that load at one end of a lane and later discharge at the other end.',
});

export const informationView = defineCall({
  ...facts.informationView,
  /**
   * `from` and `to` are the places that the caller searched for. They select the shown loading and
   * discharging call of the sailing.
   */
  request: v.strictObject({ id: uuid, from: v.optional(searchEnd), to: v.optional(searchEnd) }),
  answer: sailingDetail,
  summary: 'Returns one sailing with the fields that the caller may see.',
});

export const informationSchedule = defineCall({
  ...facts.informationSchedule,
  request: v.strictObject({ id: uuid }),
  answer: v.object({ list: v.array(sailingRow) }),
  summary: 'Returns the other live sailings of the vessel of a sailing, with the fields for visitors.',
});

export const informationShipowner = defineCall({
  ...facts.informationShipowner,
  request: v.strictObject({ shipowner_id: count, ...pagedEntries }),
  answer: pageOf(sailingRow),
  summary:
    'Returns the live sailings of one shipowner, from the next loading call to the last discharging call.',
});

export const informationListShipowner = defineCall({
  ...facts.informationListShipowner,
  request: searchRequest,
  answer: v.object({
    list: v.array(
      v.object({
        ...shipownerBrief.entries,
        sailing_total: v.number(),
        /** The first day of the earliest laycan of the shipowner's sailings in the result. */
        start_time: plainDate,
        /** The last day of this earliest laycan. */
        end_time: plainDate,
      }),
    ),
  }),
  summary: 'Returns the sailings of a lane search grouped by shipowner.',
});

export const informationSelect = defineCall({
  ...facts.informationSelect,
  request: v.strictObject({ keyword: v.pipe(keyword, v.minLength(1, 'keyword_empty')) }),
  answer: v.object({
    list: v.array(
      v.object({
        id: uuid,
        ship_name: v.string(),
        imo: v.nullable(v.string()),
        voyage_number: v.string(),
        shipowner: shipownerBrief,
        start_time: plainDate,
      }),
    ),
  }),
  summary: 'Suggests at most 20 ships and voyages of live sailings.',
});

export const informationMachine = defineCall({
  ...facts.informationMachine,
  request: v.strictObject({ machine_id: v.picklist(machineIds, 'machine_unknown'), ...pagedEntries }),
  answer: pageOf(sailingRow),
  summary: 'Returns the live sailings of one vessel type.',
});

export const informationWeeks = defineCall({
  ...facts.informationWeeks,
  request: v.omit(searchRequest, ['since', 'until']),
  answer: v.object({
    /**
     * Twelve ISO weeks from the current one, with the number of sailings. A sailing counts in the week in
     * which its laycan starts, or in the current week if the laycan has started.
     */
    list: v.array(v.object({ week: v.string(), start_time: plainDate, sailing_total: v.number() })),
    /**
     * The loading laycans of the first sailings in the result, in order: as many as the page's chart of weeks
     * can draw (`limits.weekStripWindowsMost`).
     */
    windows: v.array(v.object({ start_time: plainDate, end_time: plainDate, withdrawn: v.boolean() })),
  }),
  summary: 'Counts the sailings of a lane search by the week in which they start loading.',
});

const named = v.object({ id: v.string(), ...bilingual });

export const categorySelect = defineCall({
  ...facts.categorySelect,
  request: nothing,
  answer: v.object({ list: v.array(named) }),
  summary: 'Returns the cargo categories.',
});

export const machineSelect = defineCall({
  ...facts.machineSelect,
  request: nothing,
  answer: v.object({ list: v.array(v.object({ ...named.entries, sailing_total: v.number() })) }),
  summary: 'Returns the vessel types with their live sailings.',
});
