import * as v from 'valibot';

import { instant } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-queues.ts';
import { nothing } from '../../fields.ts';
import { queueNames } from '../../limits/console-limits.ts';

export const consoleQueues = defineCall({
  ...facts.consoleQueues,
  request: nothing,
  answer: v.object({
    list: v.array(
      v.object({
        queue: v.picklist(queueNames),
        total: v.number(),
        /**
         * The time since which the oldest item has been waiting; null if the queue is empty or its items have no such
         * time.
         */
        oldest_time: v.nullable(instant),
      }),
    ),
  }),
  summary: 'Counts the items that wait in the queues of the operator’s duties.',
});
