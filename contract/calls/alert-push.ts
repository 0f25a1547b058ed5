import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/alerts.ts';
import { alertLimits } from '../limits/alert-limits.ts';

const part = v.pipe(
  v.string(),
  v.minLength(1, 'required'),
  v.maxLength(alertLimits.addressCharsMost, 'text_too_long'),
);

export const alertPushRenew = defineCall({
  ...facts.alertPushRenew,
  request: v.strictObject({
    /** The endpoint of the new push subscription. */
    address: part,
    /** The keys of the subscription, `p256dh` and `auth`, separated by a space. */
    secret: part,
  }),
  answer: v.object({
    /** False if the device has no push channel, for example because the member removed it. */
    is_renewed: v.boolean(),
  }),
  summary:
    'Replaces the push subscription of this device’s channel with a new one from the browser. Sends no message.',
});
