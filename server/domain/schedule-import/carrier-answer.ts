import * as v from 'valibot';

/**
 * The fields that are read from `vessel-schedules` of DCSA Commercial Schedules 1.0, in any minor version.
 * Other fields are ignored. Each text has a maximum length, so that no overlong text is stored.
 */
const text = (charsMost: number) => v.pipe(v.string(), v.maxLength(charsMost));
const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema);

const timestamp = v.object({
  eventTypeCode: text(10),
  eventClassifierCode: text(10),
  eventDateTime: text(40),
});

const transportCall = v.object({
  transportCallReference: optional(text(200)),
  carrierImportVoyageNumber: optional(text(50)),
  carrierExportVoyageNumber: optional(text(50)),
  location: optional(
    v.object({
      UNLocationCode: optional(text(10)),
      facilitySMDGCode: optional(text(10)),
      facilityName: optional(text(100)),
    }),
  ),
  timestamps: v.pipe(v.array(timestamp), v.maxLength(20)),
  cutOffTimes: optional(
    v.pipe(v.array(v.object({ cutOffDateTimeCode: text(10), cutOffDateTime: text(40) })), v.maxLength(30)),
  ),
});
export type CarrierCall = v.InferOutput<typeof transportCall>;

const vesselSchedule = v.object({
  vessel: optional(
    v.object({
      vesselIMONumber: optional(text(10)),
      name: optional(text(50)),
      operatorCarrierCode: optional(text(10)),
    }),
  ),
  isDummyVessel: optional(v.boolean()),
  transportCalls: optional(v.pipe(v.array(transportCall), v.maxLength(1_000))),
});
export type CarrierVessel = v.InferOutput<typeof vesselSchedule>;

const serviceSchedule = v.object({
  carrierServiceName: optional(text(100)),
  carrierServiceCode: text(50),
  vesselSchedules: v.pipe(v.array(vesselSchedule), v.maxLength(1_000)),
});
export type CarrierService = v.InferOutput<typeof serviceSchedule>;

const answer = v.pipe(v.array(serviceSchedule), v.maxLength(2_000));

/** Parses the services of a page; returns null if the page is invalid. */
export function servicesOf(page: string): CarrierService[] | null {
  try {
    const result = v.safeParse(answer, JSON.parse(page));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
