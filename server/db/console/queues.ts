import { sql } from 'kysely';

import type { QueueName } from '../../../contract/limits/console-limits.ts';
import type { Queries } from '../open.ts';

/** The number of items of a queue, and the time since which the oldest waits. */
export interface QueueCount {
  total: number;
  oldest_time: Date | null;
}

const waiting: Readonly<Record<QueueName, ReturnType<typeof sql>>> = {
  certification: sql`select submit_time as since from certification where state = 'waiting'`,
};

/** Counts the items that wait in a queue. */
export async function countQueue({ db }: Queries, queue: QueueName): Promise<QueueCount> {
  const { rows } = await sql<QueueCount>`
    select count(*)::integer as total, min(since) as oldest_time from (${waiting[queue]}) as item`.execute(db);
  return rows[0] ?? { total: 0, oldest_time: null };
}
