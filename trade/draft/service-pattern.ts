import * as v from 'valibot';

import { isPlainDate } from '../calendar/plain-date.ts';
import { rateReaders } from '../container/box.ts';
import { keysOf } from '../keys-of.ts';
import * as tradeLimits from '../trade-limits.ts';
import { sequence, uuid } from '../value-schemas.ts';
import { cell, draftRateFields, draftSurchargeFields, optionalCell } from './draft.ts';
import { ties } from './ties.ts';

/** A whole number between two bounds. */
const whole = (least: number, most: number) =>
  v.pipe(
    v.number('number_invalid'),
    v.integer('number_invalid'),
    v.minValue(least, 'number_invalid'),
    v.maxValue(most, 'number_invalid'),
  );

/** Days after the first departure of a voyage; her first arrival lies before it. */
const dayOfVoyage = whole(-tradeLimits.laycanDaysMost, tradeLimits.passageDaysMost * 2);

export const patternStopFields = {
  /** Its place among the stops. */
  sequence,
  harbor_code: cell,
  terminal: optionalCell,
  is_load: v.boolean(),
  is_unload: v.boolean(),
  /** When she comes and goes, by the port's own calendar and clock. */
  start_day: dayOfVoyage,
  start_clock: optionalCell,
  end_day: dayOfVoyage,
  end_clock: optionalCell,
};

export const patternShipFields = {
  /** Its place in the rotation. */
  sequence,
  /** Null: to be named. */
  ship_name: optionalCell,
  imo: optionalCell,
};

/** A cut-off so many hours before the departure from a loading port; an empty code of a harbor stands for each of them. */
export const patternCutOffFields = {
  harbor_code: cell,
  code: cell,
  hours: whole(0, tradeLimits.cutOffHoursMost),
};

export const patternFields = {
  service_code: cell,
  /** Who is told the rates of its voyages. */
  rates_for: v.picklist(rateReaders, 'value_unknown'),
  /** Days from one voyage to the next: 7 of a weekly service. */
  cycle_days: whole(1, 90),
  /** The day on which the first voyage leaves its first port, and her voyage number; both are empty until they are known. */
  first_day: v.pipe(
    cell,
    v.check((text) => text === '' || isPlainDate(text), 'date_invalid'),
  ),
  first_voyage: cell,
  /** By how much the number grows from voyage to voyage. */
  voyage_step: whole(1, 10),
};

/** What of a pattern an edit may name, see `draftShape`. */
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

/** How the voyages of a container service follow one another. */
export const servicePattern = v.object({
  ...patternFields,
  stops: rowsOf(patternStopFields),
  ships: rowsOf(patternShipFields),
  cut_off_rules: rowsOf(patternCutOffFields),
  /** What new voyages begin with. */
  rates: rowsOf(draftRateFields),
  surcharges: rowsOf(draftSurchargeFields),
});
export type ServicePattern = v.InferOutput<typeof servicePattern>;
export type PatternStop = ServicePattern['stops'][number];

/** As many rows as each list of a pattern may have. */
export const patternRowsMost = {
  stops: tradeLimits.callsPerSailingMost,
  ships: tradeLimits.shipsPerServiceMost,
  cut_off_rules: tradeLimits.cutOffsPerSailingMost,
  rates: tradeLimits.ratesPerSailingMost,
  surcharges: tradeLimits.ratesPerSailingMost,
} as const satisfies Record<keyof typeof patternShape.lists, number>;

const patternKeys = keysOf(servicePattern.entries);

/** That of a new service: weekly, and nothing else is known. */
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

/** The pattern in a row that says more; what the row lacks is that of a new service. */
export const patternOf = (row: {
  readonly [Key in keyof ServicePattern]?: ServicePattern[Key] | undefined;
}): ServicePattern => ({
  ...anEmptyPattern(),
  ...Object.fromEntries(
    patternKeys.flatMap((key) => (row[key] === undefined || row[key] === null ? [] : [[key, row[key]]])),
  ),
});
