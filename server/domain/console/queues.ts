import type { AnswerOf } from '../../../contract/call.ts';
import type { consoleQueues } from '../../../contract/calls/console/queues.ts';
import { queueNames, queues } from '../../../contract/limits/console-limits.ts';
import { countQueue } from '../../db/console/queues.ts';
import { operatorOf, type ConsoleVisit } from './enter-console.ts';

/** Counts the waiting items of the queues that the operator's duties allow. */
export async function countQueues(visit: ConsoleVisit): Promise<AnswerOf<typeof consoleQueues>> {
  const { duties } = operatorOf(visit);
  const own = queueNames.filter((queue) => duties.includes(queues[queue].duty));
  const list = await Promise.all(
    own.map(async (queue) => {
      const { total, oldest_time } = await countQueue(visit.database, queue, visit.now);
      return { queue, total, oldest_time: oldest_time?.toISOString() ?? null };
    }),
  );
  return { list };
}
