import { sql } from 'kysely';

import { openInquiryDays, type QueueName } from '../../../contract/limits/console-limits.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { Queries } from '../open.ts';
import { isNotOwnReport } from './inquiries.ts';
import { openConflicts } from './conflicts.ts';
import { failedAlerts } from './failures.ts';
import { refundTriesUntilStuck } from '../orders/refunds.ts';

/**
 * The number of items in a queue of the console (items that wait for an operator), and the time since which
 * the oldest item has been waiting.
 */
export interface QueueCount {
  total: number;
  oldest_time: Date | null;
}

const since = (now: Date): Date => new Date(now.getTime() - openInquiryDays * dayMs);

const waiting = (now: Date): Readonly<Record<QueueName, ReturnType<typeof sql>>> => ({
  certification: sql`select submit_time as since from certification where state = 'waiting'`,
  inquiry: sql`select create_time as since from inquiry where answer is null
    and create_time > ${since(now)} and ${isNotOwnReport}`,
  invoice: sql`select create_time as since from invoice where state = 'requested'`,
  payment: sql`
    select coalesce(refund.create_time, orders.pay_time, orders.create_time) as since
    from orders left join refund on refund.order_id = orders.id
    where orders.flag is not null
      or (refund.state = 'processing' and refund.check_count >= ${sql.lit(refundTriesUntilStuck)})`,
  conflict: sql`select since::timestamptz as since from (${openConflicts(now)}) as conflict`,
  failure: sql`
    select end_time as since from letter where state = 'failed'
    union all select since from (${failedAlerts}) as alert
    union all select whole_time from schedule_source where outcome not in ('whole', 'unchanged')
    union all select whole_time from terminal_source where outcome not in ('whole', 'unchanged')`,
});

/** Counts the items in one queue of the console, and finds the oldest. */
export async function countQueue({ db }: Queries, queue: QueueName, now: Date): Promise<QueueCount> {
  const { rows } = await sql<QueueCount>`
    select count(*)::integer as total, min(since) as oldest_time from (${waiting(now)[queue]}) as item`.execute(
    db,
  );
  return rows[0] ?? { total: 0, oldest_time: null };
}
