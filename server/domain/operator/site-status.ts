import type { Queries } from '../../db/open.ts';
import { refundTriesUntilStuck } from '../../db/orders/refunds.ts';
import { countWaiting, type Waiting } from '../../db/site/waiting.ts';

export interface SiteStatus {
  numbers: Waiting;
  /** The names of the entries of `numbers` that are above 0 and require an action of the operator. */
  waits: (keyof Waiting)[];
}

/**
 * The names of the numbers that require an action of the operator if they are above 0. Waiting emails and due
 * publications are not listed, because jobs process them.
 */
const needed: readonly (keyof Waiting)[] = [
  'stuck_orders',
  'certifications',
  'invoices',
  'unanswered_inquiries',
  'unanswered_reports',
  'failed_letters',
  'failed_alerts',
  'failed_sources',
];

/** Returns the work that waits for the operator, and the sizes and ages that a monitoring system records. */
export async function siteStatus(queries: Queries, now: Date): Promise<SiteStatus> {
  const numbers = await countWaiting(queries, { now, tries: refundTriesUntilStuck });
  return { numbers, waits: needed.filter((name) => Number(numbers[name]) > 0) };
}
