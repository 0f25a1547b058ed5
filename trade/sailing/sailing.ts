import * as v from 'valibot';

import { shipownerBrief } from './shipowner.ts';
import { bilingual, harborCode, plainDate, uuid } from '../value-schemas.ts';

/** normal: conventional; roll: ro-ro; regular: liner; heavy_lift. */
export const machineIds = ['normal', 'roll', 'regular', 'heavy_lift'] as const;
export type MachineId = (typeof machineIds)[number];
export const cargoTags = ['vehicle', 'equipment', 'steel', 'ton_bag'] as const;
export type CargoTag = (typeof cargoTags)[number];
export const categoryIds = ['breakbulk', 'project', 'ro_ro', 'bulk_bag', 'general'] as const;
export type CategoryId = (typeof categoryIds)[number];
export const harborTypes = ['load', 'unload', 'both', 'transit'] as const;
/** DCSA codes of cut-offs: documentation, vessel cargo, customs clearance (ours: CUA), port, breakbulk. */
export const cutOffCodes = ['DCO', 'VCO', 'FCO', 'PCO', 'CUA', 'OBC'] as const;

/** One stop of a sailing. `start_time`..`end_time` are plain dates of the port's own zone. */
export const portCall = v.object({
  id: v.string(),
  harbor_code: harborCode,
  second_harbor_code: v.nullable(harborCode),
  third_harbor_code: v.nullable(harborCode),
  use_common: v.boolean(),
  harbor_type: v.picklist(harborTypes),
  start_time: plainDate,
  end_time: plainDate,
  is_load: v.boolean(),
  is_unload: v.boolean(),
  /** Of a container sailing: when she comes on the first day and goes on the last one by the port's own clock, and where she berths. */
  start_clock: v.optional(v.nullable(v.string())),
  end_clock: v.optional(v.nullable(v.string())),
  terminal: v.optional(v.string()),
});
export type PortCall = v.InferOutput<typeof portCall>;

/** Why fields are left out, that is, what the caller can do to get them. */
export const locked = v.nullable(v.picklist(['login', 'certify']));

/**
 * A sailing as an answer of a search. Optional fields are absent when the caller may not see
 * them; `ship_name` null is TBN (vessel to be named), which is not the same as absent.
 */
export const sailingRow = v.object({
  id: uuid,
  shipowner: shipownerBrief,
  machine_id: v.picklist(machineIds),
  category_id: v.picklist(categoryIds),
  shiproute_id: v.nullable(v.string()),
  cargo_tags: v.array(v.picklist(cargoTags)),
  /** Whether the publisher shows a rate; the rate itself needs certification. */
  is_price: v.boolean(),
  /** The two calls that answer the search. */
  load: portCall,
  unload: portCall,
  /** First day of the loading window to first day of the arrival window. */
  days: v.number(),
  /** Only where a ready window was asked with: the days that the loading window has in common with it. */
  overlap_days: v.optional(v.number()),
  /** First published; `publish_time` is that of the last publication it stands in. */
  create_time: v.string(),
  publish_time: v.string(),
  change_time: v.string(),
  confirm_time: v.nullable(v.string()),
  withdrawn_time: v.nullable(v.string()),
  is_demo: v.boolean(),
  /** Of container sailings alone, see `trade/container`: no lane search finds them. */
  kind: v.optional(v.literal('container')),
  service_code: v.optional(v.string()),
  /** Announced, and not sailed. */
  is_blank: v.optional(v.boolean()),
  locked,
  // login
  ship_name: v.optional(v.nullable(v.string())),
  imo: v.optional(v.nullable(v.string())),
  voyage_number: v.optional(v.string()),
  // certification, or the publisher's own organisation
  price_amount: v.optional(v.nullable(v.string())),
  price_currency: v.optional(v.nullable(v.string())),
  price_unit: v.optional(v.nullable(v.string())),
  /** First days of the calls between the two. */
  via_times: v.optional(v.array(plainDate)),
});
export type SailingRow = v.InferOutput<typeof sailingRow>;

/** FIOS: free in and out, stowed; FIOST: and trimmed; the others say who pays at either end. */
export const freightTerms = ['fios', 'fiost', 'liner', 'lifo', 'filo'] as const;

export const cutOff = v.object({
  code: v.picklist(cutOffCodes),
  harbor_code: harborCode,
  /** Local time with its offset, e.g. 2026-11-20T17:00:00+08:00; null = not given. */
  time: v.nullable(v.string()),
  provenance: v.picklist(['published', 'computed', 'not_given']),
  /** For computed ones, the rule by name. */
  rule: v.nullable(v.string()),
});
export type CutOff = v.InferOutput<typeof cutOff>;

/** A window that readers had, and what it was moved to. */
const windowMove = v.object({
  /** One of `harbors`. */
  call_id: v.string(),
  time: v.string(),
  old_start_time: plainDate,
  old_end_time: plainDate,
  start_time: plainDate,
  end_time: plainDate,
});

/** When she is expected at a call and when she came, as her publisher says; at least one of the two. */
const arrival = v.object({
  /** One of `harbors`. */
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

export const sailingDetail = v.object({
  ...sailingRow.entries,
  source: v.string(),
  disclaimer: v.string(),
  /** Whole rotation, or just `load` and `unload` while locked. */
  harbors: v.array(portCall),
  /** Absent where the publisher gives none, or where a device does not know. */
  arrivals: v.optional(v.array(arrival)),
  /** Absent where no window of them was moved since it was published, or where a device does not know. */
  moves: v.optional(
    v.object({
      /** How often the loading window was moved, and by how many days in all: later is positive. */
      total: v.number(),
      days: v.number(),
      /** The oldest first. */
      list: v.array(windowMove),
    }),
  ),
  /** Absent for visitors. */
  cut_offs: v.optional(v.array(cutOff)),
  // login; null where the publisher gives none
  is_geared: v.optional(v.nullable(v.boolean())),
  /** What the gear lifts at most, in metric tons. */
  lift_tons: v.optional(v.nullable(v.number())),
  deadweight_tons: v.optional(v.nullable(v.number())),
  // certification, or the publisher's own organisation
  freight_terms: v.optional(v.nullable(v.picklist(freightTerms))),
  manager: v.optional(v.nullable(managerCard)),
  remark: v.optional(v.string()),
});
export type SailingDetail = v.InferOutput<typeof sailingDetail>;
