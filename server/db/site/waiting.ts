import { sql } from 'kysely';

import { dayMs, hourMs } from '../../../trade/calendar/day-ms.ts';
import { costSince } from '../alerts/prices.ts';
import type { Queries } from '../open.ts';

/**
 * The numbers of orders, applications, emails and publications that wait for a person or another system, and
 * the ages of data that should be fresh.
 */
export interface Waiting {
  /** The number of payments and refunds that the operator must review. */
  stuck_orders: number;
  certifications: number;
  invoices: number;
  /** The number of inquiries of the last 30 days that the site has not answered. */
  unanswered_inquiries: number;
  /** The number of error reports of the last 30 days that the site has not answered. */
  unanswered_reports: number;
  letters: number;
  /** The number of emails that the server does not try to send again. */
  failed_letters: number;
  /**
   * The number of publications whose publish time has passed. If there are more than a few, the publishing
   * job does not run.
   */
  due_publications: number;
  /** The number of alerts that wait to be sent. */
  waiting_alerts: number;
  /** The number of alerts that the server does not try to send again. */
  failed_alerts: number;
  /** The cost of the alerts of the last day, by the prices that the operator has stated. */
  alert_cost_day: number;
  /** The number of endpoints of carriers whose last read failed. */
  failed_sources: number;
  /** The age of the newest vessel position in seconds; null if there are no positions. */
  position_age_s: number | null;
  /**
   * The age in seconds of the last complete read of the carrier that was read longest ago; null if there are
   * no carriers.
   */
  carrier_age_s: number | null;
  /**
   * The age in seconds of the last complete read of the terminal that was read longest ago; null if there are
   * no terminals.
   */
  terminal_age_s: number | null;
  /** The number of text messages with codes that were sent in the last hour. */
  sms_hour: number;
  /** The number of these text messages whose code was entered. */
  verified_sms_hour: number;
  database_bytes: number;
  members: number;
}

/** Counts everything in one statement, so that all numbers are from the same moment. */
export async function countWaiting(
  { db }: Queries,
  { now, tries }: { now: Date; tries: number },
): Promise<Waiting> {
  const inLastHour = sql`sms_send where create_time > ${new Date(now.getTime() - hourMs)}`;
  const isUnanswered = sql`answer is null and create_time > ${new Date(now.getTime() - 30 * dayMs)}`;
  const { rows } = await sql<{ waiting: Waiting }>`
    select json_build_object(
      'stuck_orders', (select count(*) from orders where flag is not null or exists (select from refund
        where order_id = orders.id and state = 'processing' and check_count >= ${tries})),
      'certifications', (select count(*) from certification where state = 'waiting'),
      'invoices', (select count(*) from invoice where state = 'requested'),
      'unanswered_inquiries', (select count(*) from inquiry where kind = 'inquiry' and ${isUnanswered}),
      'unanswered_reports', (select count(*) from inquiry where kind = 'report' and ${isUnanswered}),
      'letters', (select count(*) from letter where state = 'waiting'),
      'failed_letters', (select count(*) from letter where state = 'failed'),
      'due_publications', (select count(*) from batch where state = 'scheduled' and publish_time <= ${now}),
      'waiting_alerts', (select count(*) from alert_message where state = 'waiting'),
      'failed_alerts', (select count(*) from alert_message where state = 'dead'),
      'alert_cost_day', ${costSince(new Date(now.getTime() - dayMs))},
      'failed_sources', (select count(*) from schedule_source where outcome is not null and outcome not in ('whole', 'unchanged'))
        + (select count(*) from terminal_source where outcome <> 'whole'),
      'position_age_s', (select extract(epoch from ${now}::timestamptz - max(time)) from vessel_newest),
      'carrier_age_s', (select extract(epoch from ${now}::timestamptz - min(whole_time)) from schedule_source),
      'terminal_age_s', (select extract(epoch from ${now}::timestamptz - min(whole_time)) from terminal_source),
      'sms_hour', (select count(*) from ${inLastHour}),
      'verified_sms_hour', (select count(*) from ${inLastHour} and is_verified),
      'database_bytes', pg_database_size(current_database()),
      'members', (select count(*) from member)) as waiting`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database returned no counts.');
  return row.waiting;
}
