import * as v from 'valibot';

/*
 * The schedule API: DCSA Commercial Schedules 1.0.3 below `/v1`, with the names of that standard. These
 * schemas cover the part of the standard that this server supports; see docs/schedule-api.md.
 */

export const schedulesVersion = { major: '1', whole: '1.0.3' } as const;

/** A local time with its offset. */
const localTime = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/));
const trimmed = (charsMost: number) =>
  v.pipe(v.string(), v.maxLength(charsMost), v.regex(/^\S(?:[^\n]*\S)?$/));

/** All cut-off codes of the DCSA standard. This application uses some of them. */
export const cutOffTimeCodes = [
  'DCO',
  'VCO',
  'FCO',
  'LCO',
  'PCO',
  'ECP',
  'EFC',
  'RCO',
  'DGC',
  'OBC',
  'TCO',
  'STA',
  'SPA',
  'CUA',
  'AFC',
] as const;

const cutOffTime = v.strictObject({
  cutOffDateTimeCode: v.picklist(cutOffTimeCodes),
  cutOffDateTime: localTime,
});
export type CutOffTime = v.InferOutput<typeof cutOffTime>;
const cutOffTimes = v.optional(v.array(cutOffTime));

const timestamp = v.strictObject({
  eventTypeCode: v.picklist(['ARRI', 'DEPA']),
  /** PLN: planned, as published; EST: estimated; ACT: actual. */
  eventClassifierCode: v.picklist(['PLN', 'EST', 'ACT']),
  eventDateTime: localTime,
});
export type Timestamp = v.InferOutput<typeof timestamp>;
const timestamps = v.pipe(v.array(timestamp), v.minLength(1));

const codeListProvider = v.picklist(['SMDG', 'NMFTA']);
const vessel = v.strictObject({
  vesselIMONumber: v.optional(v.pipe(v.string(), v.regex(/^\d{7,8}$/))),
  name: v.optional(trimmed(50)),
  operatorCarrierCode: v.optional(trimmed(10)),
  operatorCarrierCodeListProvider: v.optional(codeListProvider),
});

/** The carrier with its names for the service and the voyage. */
const servicePartner = v.strictObject({
  carrierCode: v.optional(v.pipe(v.string(), v.maxLength(4), v.regex(/^\S+$/))),
  carrierCodeListProvider: v.optional(codeListProvider),
  carrierServiceName: trimmed(50),
  carrierServiceCode: trimmed(11),
  carrierImportVoyageNumber: trimmed(50),
  carrierExportVoyageNumber: trimmed(50),
});

const placeNames = {
  locationName: trimmed(100),
  UNLocationCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}[A-Z2-9]{3}$/)),
  facilityName: v.optional(trimmed(100)),
};
const terminal = v.strictObject({
  ...placeNames,
  facilitySMDGCode: v.optional(v.pipe(v.string(), v.maxLength(6))),
});
export type Terminal = v.InferOutput<typeof terminal>;
const place = v.strictObject({
  ...placeNames,
  facility: v.optional(
    v.strictObject({ facilityCode: trimmed(6), facilityCodeListProvider: v.literal('SMDG') }),
  ),
});
export type Place = v.InferOutput<typeof place>;

const transportCall = v.strictObject({
  transportCallReference: trimmed(100),
  carrierImportVoyageNumber: trimmed(50),
  carrierExportVoyageNumber: trimmed(50),
  location: terminal,
  timestamps,
  cutOffTimes,
});
const vesselSchedule = v.strictObject({
  vessel: v.optional(vessel),
  isDummyVessel: v.boolean(),
  transportCalls: v.array(transportCall),
});

/** The answer of `vessel-schedules`: services with their vessels, voyages and calls. */
export const serviceSchedules = v.array(
  v.strictObject({
    carrierServiceName: trimmed(50),
    carrierServiceCode: trimmed(11),
    vesselSchedules: v.pipe(v.array(vesselSchedule), v.minLength(1)),
  }),
);
export type ServiceSchedule = v.InferOutput<typeof serviceSchedules>[number];

/** The answer of `port-schedules`: the vessels that call at a port. */
export const portSchedules = v.array(
  v.strictObject({
    location: terminal,
    vesselSchedules: v.array(
      v.strictObject({
        servicePartners: v.pipe(v.array(servicePartner), v.minLength(1)),
        vessel: v.optional(vessel),
        isDummyVessel: v.boolean(),
        timestamps,
        cutOffTimes,
      }),
    ),
  }),
);
export type PortSchedule = v.InferOutput<typeof portSchedules>[number];

const end = { facilityTypeCode: v.literal('POTE'), location: place, dateTime: localTime };
const legEnd = v.strictObject({ transportCallReference: trimmed(100), ...end });
const leg = v.strictObject({
  sequenceNumber: v.pipe(v.number(), v.integer(), v.minValue(1)),
  transport: v.strictObject({
    modeOfTransport: v.literal('VESSEL'),
    servicePartners: v.array(servicePartner),
    vessel: v.optional(vessel),
  }),
  departure: legEnd,
  intermediateCalls: v.optional(
    v.array(
      v.strictObject({
        transportCallReference: trimmed(100),
        facilityTypeCode: v.literal('POTE'),
        location: place,
        arrivalDateTime: localTime,
        departureDateTime: localTime,
      }),
    ),
  ),
  arrival: legEnd,
  cutOffTimes,
});
export type RouteLeg = v.InferOutput<typeof leg>;

/** The answer of `point-to-point-routes`: the routes from one place to another. */
export const pointToPointRoutes = v.array(
  v.strictObject({
    placeOfReceipt: v.strictObject(end),
    placeOfDelivery: v.strictObject(end),
    receiptTypeAtOrigin: v.optional(v.literal('CY')),
    deliveryTypeAtDestination: v.optional(v.literal('CY')),
    cutOffTimes,
    solutionNumber: v.pipe(v.number(), v.integer(), v.minValue(1)),
    routingReference: trimmed(5_000),
    /** The transit time in days. */
    transitTime: v.pipe(v.number(), v.integer(), v.minValue(0)),
    legs: v.pipe(v.array(leg), v.minLength(1)),
  }),
);
export type PointToPointRoute = v.InferOutput<typeof pointToPointRoutes>[number];

/** The answer of every failed call. */
export const scheduleFailure = v.strictObject({
  httpMethod: v.picklist(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTION', 'PATCH']),
  requestUri: v.string(),
  statusCode: v.number(),
  statusCodeText: v.pipe(v.string(), v.maxLength(50)),
  statusCodeMessage: v.pipe(v.string(), v.maxLength(200)),
  providerCorrelationReference: v.pipe(v.string(), v.maxLength(100)),
  errorDateTime: v.pipe(v.string(), v.isoTimestamp()),
  errors: v.pipe(
    v.array(
      v.strictObject({
        errorCode: v.pipe(v.number(), v.minValue(7_000), v.maxValue(9_999)),
        property: v.optional(v.pipe(v.string(), v.maxLength(100))),
        value: v.optional(v.pipe(v.string(), v.maxLength(500))),
        errorCodeText: v.pipe(v.string(), v.maxLength(100)),
        errorCodeMessage: v.pipe(v.string(), v.maxLength(5_000)),
      }),
    ),
    v.minLength(1),
  ),
});
export type ScheduleFailure = v.InferOutput<typeof scheduleFailure>;
