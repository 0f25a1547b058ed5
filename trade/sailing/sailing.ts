import * as v from 'valibot';

import { deadlineCodes } from '../deadline/deadline-codes.ts';
import type { OptionalKey } from '../fields/optional-particulars.ts';
import { shipownerBrief } from './shipowner.ts';
import { bilingual, harborCode, plainDate, uuid } from '../value-schemas.ts';

/** Vessel types. normal: conventional; roll: ro-ro; regular: liner; heavy_lift: heavy lift. */
export const machineIds = ['normal', 'roll', 'regular', 'heavy_lift'] as const;
export type MachineId = (typeof machineIds)[number];
export const cargoTags = ['vehicle', 'equipment', 'steel', 'ton_bag'] as const;
export type CargoTag = (typeof cargoTags)[number];
export const categoryIds = ['breakbulk', 'project', 'ro_ro', 'bulk_bag', 'general'] as const;
export type CategoryId = (typeof categoryIds)[number];
export const harborTypes = ['load', 'unload', 'both', 'transit'] as const;
/** A port call of a sailing. */
export const portCall = v.object({
  id: v.string(),
  harbor_code: harborCode,
  second_harbor_code: v.nullable(harborCode),
  third_harbor_code: v.nullable(harborCode),
  use_common: v.boolean(),
  harbor_type: v.picklist(harborTypes),
  /** The first day of the laycan, as a plain date in the port's time zone. */
  start_time: plainDate,
  /** The last day of the laycan, as a plain date in the port's time zone. */
  end_time: plainDate,
  is_load: v.boolean(),
  is_unload: v.boolean(),
  /** For a container sailing: the local clock time of arrival on `start_time`. */
  start_clock: v.optional(v.nullable(v.string())),
  /** For a container sailing: the local clock time of departure on `end_time`. */
  end_clock: v.optional(v.nullable(v.string())),
  /** For a container sailing: the terminal of the call. */
  terminal: v.optional(v.string()),
});
export type PortCall = v.InferOutput<typeof portCall>;

/**
 * The step after which the caller sees the hidden fields: login or certification; null if no field is hidden.
 */
export const locked = v.nullable(v.picklist(['login', 'certify']));

/**
 * A sailing in a search result. A field is absent if the caller may not see it. If `ship_name` is null, the
 * vessel is still to be named (TBN).
 */
export const sailingRow = v.object({
  id: uuid,
  shipowner: shipownerBrief,
  machine_id: v.picklist(machineIds),
  category_id: v.picklist(categoryIds),
  shiproute_id: v.nullable(v.string()),
  cargo_tags: v.array(v.picklist(cargoTags)),
  /**
   * True if the publisher shows a rate. Visitors and members without certification see only this flag and not
   * the rate.
   */
  is_price: v.boolean(),
  /** The loading call that matches the search. */
  load: portCall,
  /** The discharging call that matches the search. */
  unload: portCall,
  /** The number of days from the first day of the loading laycan to the first day of the arrival laycan. */
  days: v.number(),
  /** The number of laycan days on which the cargo is ready; absent if the search has no ready days. */
  overlap_days: v.optional(v.number()),
  /** The time of the first publication of the sailing. */
  create_time: v.string(),
  /** The time of the last publication that contains the sailing. */
  publish_time: v.string(),
  change_time: v.string(),
  confirm_time: v.nullable(v.string()),
  withdrawn_time: v.nullable(v.string()),
  is_demo: v.boolean(),
  /** The fields of container sailings, see `trade/container`. No lane search returns such sailings. */
  kind: v.optional(v.literal('container')),
  service_code: v.optional(v.string()),
  /** True if the carrier announced that the voyage will not sail. */
  is_blank: v.optional(v.boolean()),
  locked,
  // The three fields of the vessel and the voyage are absent if the caller may not see the vessel, which
  // requires a login.
  ship_name: v.optional(v.nullable(v.string())),
  imo: v.optional(v.nullable(v.string())),
  voyage_number: v.optional(v.string()),
  // The three fields of the rate are absent unless the caller is a certified member, a publisher of the
  // sailing's own organisation, or ADMIN.
  price_amount: v.optional(v.nullable(v.string())),
  price_currency: v.optional(v.nullable(v.string())),
  price_unit: v.optional(v.nullable(v.string())),
  /** The first laycan day of each call between loading and discharging. */
  via_times: v.optional(v.array(plainDate)),
});
export type SailingRow = v.InferOutput<typeof sailingRow>;

/**
 * The freight terms. FIOS: free in, out and stowed. FIOST: also trimmed. The others define who pays for the
 * work at the loading and at the discharging port.
 */
export const freightTerms = ['fios', 'fiost', 'liner', 'lifo', 'filo'] as const;

export const cutOff = v.object({
  code: v.picklist(deadlineCodes),
  harbor_code: harborCode,
  /** A local time with its UTC offset, e.g. 2026-11-20T17:00:00+08:00; null = not given. */
  time: v.nullable(v.string()),
  provenance: v.picklist(['published', 'computed', 'not_given']),
  /**
   * The rule of a computed cut-off: the name of a known rule, or the publisher's own text; null for other
   * cut-offs.
   */
  rule: v.nullable(v.string()),
  /**
   * The time that the terminal gives, if it differs from the shipowner's or the shipowner gives none. The row's `time`
   * is the safer of the two: the earlier cut-off or the later opening.
   */
  terminal: v.optional(
    v.object({
      name: v.string(),
      time: v.string(),
      /** The moment at which the terminal's list first had this time. */
      since: v.string(),
      /** The shipowner's time; null if it gives none. */
      published: v.nullable(v.string()),
    }),
  ),
});
export type CutOff = v.InferOutput<typeof cutOff>;

/** A published laycan, and the laycan to which the publisher moved it. */
const windowMove = v.object({
  /** The id of a call in `harbors`. */
  call_id: v.string(),
  time: v.string(),
  old_start_time: plainDate,
  old_end_time: plainDate,
  start_time: plainDate,
  end_time: plainDate,
});

/** The expected and the actual day of arrival at a call, as the publisher gives them. At least one is set. */
const arrival = v.object({
  /** The id of a call in `harbors`. */
  call_id: v.string(),
  estimated_time: v.nullable(plainDate),
  actual_time: v.nullable(plainDate),
});
export type Arrival = v.InferOutput<typeof arrival>;

const managerCard = v.object({
  id: v.string(),
  ...bilingual,
  phone: v.string(),
  email: v.string(),
});

/**
 * The schemas of the fields that a publisher may leave empty; an empty one is null. `particulars.ts` defines
 * which readers see each field.
 */
const optionalSchemas = {
  is_geared: v.optional(v.nullable(v.boolean())),
  /** The maximum weight that the vessel's gear can lift, in metric tons; null if the publisher gives none. */
  lift_tons: v.optional(v.nullable(v.number())),
  deadweight_tons: v.optional(v.nullable(v.number())),
  freight_terms: v.optional(v.nullable(v.picklist(freightTerms))),
} satisfies Record<OptionalKey, v.GenericSchema>;

export const sailingDetail = v.object({
  ...sailingRow.entries,
  source: v.string(),
  disclaimer: v.string(),
  /** All calls of the voyage; only `load` and `unload` if `locked` is set. */
  harbors: v.array(portCall),
  /**
   * The expected and actual arrivals; absent if the publisher gives none, or if the device has not stored
   * them.
   */
  arrivals: v.optional(v.array(arrival)),
  /**
   * The moves of laycans since they were first published; absent if there are none, or if the device has not
   * stored them.
   */
  moves: v.optional(
    v.object({
      /** The number of moves of the loading laycan. */
      total: v.number(),
      /** The sum of these moves in days. A move to a later day is positive. */
      days: v.number(),
      /** The moves, oldest first. */
      list: v.array(windowMove),
    }),
  ),
  /** The cut-offs; absent for visitors. */
  cut_offs: v.optional(v.array(cutOff)),
  ...optionalSchemas,
  // The contact person and the remark are absent unless the caller is a certified member, a publisher of the
  // sailing's own organisation, or ADMIN.
  manager: v.optional(v.nullable(managerCard)),
  remark: v.optional(v.string()),
});
export type SailingDetail = v.InferOutput<typeof sailingDetail>;
