import type { Queries } from '../../db/open.ts';
import { refundTriesUntilStuck } from '../../db/orders/refunds.ts';
import { countWaiting, type Waiting } from '../../db/site/waiting.ts';

export interface SiteStatus {
  numbers: Waiting;
  /** The names of the numbers that need a person. */
  waits: (keyof Waiting)[];
}

/** The numbers that need a person if they are not 0. Letters and publications are handled by jobs. */
const needed: readonly (keyof Waiting)[] = [
  'stuck_orders',
  'certifications',
  'invoices',
  'failed_letters',
  'failed_sources',
];

/** Returns what waits for the operator, and the sizes and ages that a monitoring system records. */
export async function siteStatus(queries: Queries, now: Date): Promise<SiteStatus> {
  const numbers = await countWaiting(queries, { now, tries: refundTriesUntilStuck });
  return { numbers, waits: needed.filter((name) => Number(numbers[name]) > 0) };
}
