import * as v from 'valibot';

import { instant, uuid } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import * as facts from '../facts/alerts.ts';
import { alertLimits } from '../limits/alert-limits.ts';

/** A sailing whose changes the caller has read in the inbox of a device. */
const readSailing = v.strictObject({
  information_id: uuid,
  /** The time of the newest change in the version that the caller has read. */
  time: instant,
  /**
   * The reports about the sailing that the inbox showed in addition to the publisher's changes: the vessel will
   * probably be late (`reach`), or there is no news (`no_news`).
   */
  also: v.array(v.picklist(['reach', 'no_news'], 'value_unknown')),
});

export const alertReadHandle = defineCall({
  ...facts.alertReadHandle,
  request: v.strictObject({
    list: v.pipe(v.array(readSailing), v.maxLength(alertLimits.readMost, 'too_many_values')),
  }),
  answer: v.null(),
  summary: 'Reports changes that the caller has read, so that waiting alerts do not announce them again.',
});
