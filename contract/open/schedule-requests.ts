import * as v from 'valibot';

import { isPlainDate } from '../../trade/calendar/plain-date.ts';

/* The request schemas of the schedule API; see `schedules.ts`. */

const unLocationCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'location_invalid'));
const date = v.pipe(v.string(), v.check(isPlainDate, 'date_invalid'));
const wholeNumber = (least: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'number_invalid'),
    v.transform(Number),
    v.minValue(least, 'number_invalid'),
  );
const text = (charsMost: number) =>
  v.pipe(v.string(), v.maxLength(charsMost, 'text_too_long'), v.regex(/^\S(?:.*\S)?$/, 'text_invalid'));
const page = {
  limit: v.optional(wholeNumber(1), '100'),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1_024, 'cursor_invalid'))),
};
const haulage = v.optional(v.picklist(['CY', 'SD', 'CFS'], 'value_unknown'));

export const routesRequest = v.strictObject({
  placeOfReceipt: unLocationCode,
  placeOfDelivery: unLocationCode,
  departureStartDate: v.optional(date),
  departureEndDate: v.optional(date),
  arrivalStartDate: v.optional(date),
  arrivalEndDate: v.optional(date),
  maxTranshipment: v.optional(wholeNumber(0)),
  receiptTypeAtOrigin: haulage,
  deliveryTypeAtDestination: haulage,
  cargoType: v.optional(v.picklist(['DRY', 'REEFER'], 'value_unknown')),
  ...page,
});
export type RoutesRequest = v.InferOutput<typeof routesRequest>;

export const portSchedulesRequest = v.strictObject({ UNLocationCode: unLocationCode, date, ...page });
export type PortSchedulesRequest = v.InferOutput<typeof portSchedulesRequest>;

export const vesselSchedulesRequest = v.strictObject({
  vesselIMONumber: v.optional(v.pipe(v.string(), v.regex(/^\d{7,8}$/, 'imo_invalid'))),
  vesselName: v.optional(text(50)),
  carrierServiceCode: v.optional(text(11)),
  universalServiceReference: v.optional(v.pipe(v.string(), v.regex(/^SR\d{5}[A-Z]$/, 'value_unknown'))),
  carrierVoyageNumber: v.optional(text(50)),
  universalVoyageReference: v.optional(
    v.pipe(v.string(), v.regex(/^\d{2}[0-9A-Z]{2}[NEWSR]$/, 'value_unknown')),
  ),
  UNLocationCode: v.optional(unLocationCode),
  facilitySMDGCode: v.optional(text(6)),
  vesselOperatorCarrierCode: v.optional(text(10)),
  startDate: v.optional(date),
  endDate: v.optional(date),
  responseScope: v.optional(v.picklist(['FULL_VOYAGE', 'MATCHED_CALLS'], 'value_unknown'), 'FULL_VOYAGE'),
  ...page,
});
export type VesselSchedulesRequest = v.InferOutput<typeof vesselSchedulesRequest>;
