import * as v from 'valibot';

import { plainDate, uuid } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import * as facts from '../facts/shipowners.ts';
import { count } from '../fields.ts';

/**
 * The number of members who viewed the page in the last `limits.viewDays` days. Each member counts once per
 * day.
 */
const views = v.object({ view_total: v.number() });

/**
 * The day of the page view in the time zone of the member's device. The server counts an impossible day as
 * today.
 */
const day = plainDate;

export const behaviorShipowner = defineCall({
  ...facts.behaviorShipowner,
  request: v.strictObject({ shipowner_id: count, day }),
  answer: views,
  summary: 'Counts a page view of a shipowner, at most once for each member, shipowner and day.',
});

export const behaviorShip = defineCall({
  ...facts.behaviorShip,
  /** The id of a sailing whose vessel is viewed. A sailing without a named vessel is not counted. */
  request: v.strictObject({ information_id: uuid, day }),
  answer: views,
  summary: 'Counts a page view of the vessel of a sailing, at most once for each member, vessel and day.',
});
