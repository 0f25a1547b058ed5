import { insertAlertEvents } from '../../db/alerts/events.ts';
import type { Queries } from '../../db/open.ts';
import { uuidOfName } from '../uuid-of-name.ts';

/** The content of an event for the publishers of a shipowner. */
export type PublishingEvent =
  /**
   * A scheduled publication failed and is tried again, or it left out sailings that are already in another
   * schedule group.
   */
  | { what: 'failed' | 'shortened'; template_id: string; batch_id: string; title: string; left_out: number }
  /** Drafts of a group were edited and not published. `edit_time` is the time of the last edit. */
  | { what: 'unpublished'; template_id: string; title: string; total: number; edit_time: string };

/**
 * Adds an event for the publishers of a shipowner to the outbox. Call it in the transaction that makes the
 * reported change.
 */
export async function recordPublishing(
  queries: Queries,
  shipowner_id: number,
  { detail, now }: { detail: PublishingEvent; now: Date },
): Promise<number> {
  const of = detail.what === 'unpublished' ? `${detail.template_id} ${detail.edit_time}` : detail.batch_id;
  const id = uuidOfName(`alert ${detail.what} ${of}`);
  return insertAlertEvents(queries, [{ id, kind: 'publishing', shipowner_id, detail }], now);
}

/**
 * Adds an event to the outbox when a shipowner gets an inquiry or an error report. Call it in the transaction
 * that stores the inquiry or report.
 */
export async function recordInquiry(
  queries: Queries,
  { id: inquiry_id, shipowner_id }: { id: string; shipowner_id: number },
  now: Date,
): Promise<void> {
  const id = uuidOfName(`alert inquiry ${inquiry_id}`);
  await insertAlertEvents(queries, [{ id, kind: 'inquiry', shipowner_id, detail: { inquiry_id } }], now);
}
