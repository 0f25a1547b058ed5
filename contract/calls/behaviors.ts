import * as v from 'valibot';

import { plainDate, uuid } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import * as facts from '../facts/shipowners.ts';
import { count } from '../fields.ts';

/** How many members have looked in the last `limits.viewDays` days, each counted once a day. */
const views = v.object({ view_total: v.number() });

/** The day of the look, by the calendar of whoever looked; one that cannot be right counts as today. */
const day = plainDate;

export const behaviorShipowner = defineCall({
  ...facts.behaviorShipowner,
  request: v.strictObject({ shipowner_id: count, day }),
  answer: views,
  summary: 'Counts a look at a shipowner, once for member, shipowner and day.',
});

export const behaviorShip = defineCall({
  ...facts.behaviorShip,
  /** The vessel is that of a sailing; one that is to be named is not counted. */
  request: v.strictObject({ information_id: uuid, day }),
  answer: views,
  summary: 'Counts a look at the vessel of a sailing, once for member, vessel and day.',
});
