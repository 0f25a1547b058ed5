import * as v from 'valibot';

import { isPlainDate } from '../calendar/plain-date.ts';
import { rateReaders } from '../container/container-types.ts';
import { keysOf } from '../keys-of.ts';
import * as tradeLimits from '../trade-limits.ts';
import { sequence, uuid } from '../value-schemas.ts';
import { cell, draftRateFields, draftSurchargeFields, optionalCell } from './draft.ts';
import { ties } from './ties.ts';

/** Creates the schema of a whole number between two bounds. */
const whole = (least: number, most: number) =>
  v.pipe(
    v.number('number_invalid'),
    v.integer('number_invalid'),
    v.minValue(least, 'number_invalid'),
    v.maxValue(most, 'number_invalid'),
  );

/**
 * A day of a voyage, counted from the departure at its first port. A negative day is before that departure,
 * for example the arrival there.
 */
const dayOfVoyage = whole(-tradeLimits.laycanDaysMost, tradeLimits.passageDaysMost * 2);

export const patternStopFields = {
  /** The stop's position among the stops, as a sort key. */
  sequence,
  harbor_code: cell,
  terminal: optionalCell,
  is_load: v.boolean(),
  is_unload: v.boolean(),
  /** The arrival as a day of the voyage. */
  start_day: dayOfVoyage,
  /** The local clock time of the arrival at the port. */
  start_clock: optionalCell,
  /** The departure as a day of the voyage. */
  end_day: dayOfVoyage,
  /** The local clock time of the departure from the port. */
  end_clock: optionalCell,
};

export const patternShipFields = {
  /** The position of the vessel in the order in which vessels sail the service, as a sort key. */
  sequence,
  /** Null if the vessel is to be named (TBN). */
  ship_name: optionalCell,
  imo: optionalCell,
};

/**
 * A cut-off a number of hours before the departure from a loading port. An empty port code means every
 * loading port.
 */
export const patternCutOffFields = {
  harbor_code: cell,
  code: cell,
  hours: whole(0, tradeLimits.cutOffHoursMost),
};

export const patternFields = {
  service_code: cell,
  /** The members who may see the rates of the service's voyages. */
  rates_for: v.picklist(rateReaders, 'value_unknown'),
  /** Days from one voyage to the next; 7 for a weekly service. */
  cycle_days: whole(1, 90),
  /** The day on which the first voyage leaves its first port; empty until it is known. */
  first_day: v.pipe(
    cell,
    v.check((text) => text === '' || isPlainDate(text), 'date_invalid'),
  ),
  /** The number of the first voyage; empty until it is known. */
  first_voyage: cell,
  /** The increase of the voyage number from one voyage to the next. */
  voyage_step: whole(1, 10),
};

/** The paths of a pattern that an edit may name, see `draftShape`. */
export const patternShape = {
  fields: patternFields,
  lists: {
    stops: patternStopFields,
    ships: patternShipFields,
    cut_off_rules: patternCutOffFields,
    rates: draftRateFields,
    surcharges: draftSurchargeFields,
  },
  ties,
};

const rowsOf = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.array(v.strictObject({ id: uuid, ...fields }));

/** The pattern of a container service, from which its voyages are created. */
export const servicePattern = v.object({
  ...patternFields,
  stops: rowsOf(patternStopFields),
  ships: rowsOf(patternShipFields),
  cut_off_rules: rowsOf(patternCutOffFields),
  /** The rates of new voyages. */
  rates: rowsOf(draftRateFields),
  surcharges: rowsOf(draftSurchargeFields),
});
export type ServicePattern = v.InferOutput<typeof servicePattern>;
export type PatternStop = ServicePattern['stops'][number];

/** The maximum number of rows in each list of a service pattern. */
export const patternRowsMost = {
  stops: tradeLimits.callsPerSailingMost,
  ships: tradeLimits.shipsPerServiceMost,
  cut_off_rules: tradeLimits.cutOffsPerSailingMost,
  rates: tradeLimits.ratesPerSailingMost,
  surcharges: tradeLimits.ratesPerSailingMost,
} as const satisfies Record<keyof typeof patternShape.lists, number>;

const patternKeys = keysOf(servicePattern.entries);

/** Returns the pattern of a new service: weekly, with everything else empty. */
export const anEmptyPattern = (): ServicePattern => ({
  service_code: '',
  rates_for: 'member',
  cycle_days: 7,
  first_day: '',
  first_voyage: '',
  voyage_step: 1,
  stops: [],
  ships: [],
  cut_off_rules: [],
  rates: [],
  surcharges: [],
});

/**
 * Returns the fields of a service pattern from a row, for example from a group, which has other fields too.
 * Missing fields get the values of a new service.
 */
export const patternOf = (row: {
  readonly [Key in keyof ServicePattern]?: ServicePattern[Key] | undefined;
}): ServicePattern => ({
  ...anEmptyPattern(),
  ...Object.fromEntries(
    patternKeys.flatMap((key) => (row[key] === undefined || row[key] === null ? [] : [[key, row[key]]])),
  ),
});
