import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { insertAudit, insertAuditOnceSince, type AuditRow } from '../../db/site/audit-log.ts';
import type { Queries } from '../../db/open.ts';
import { countOneMore } from '../recent-counts.ts';

/** What concerns security and therefore stands in the audit log. */
export type AuditAction =
  | 'code_sent'
  | 'code_not_sent'
  | 'sms_cap_reached'
  | 'login'
  | 'login_failed'
  | 'wechat_linked'
  | 'wechat_unlinked'
  | 'logout'
  | 'session_revoked'
  | 'role_changed'
  | 'mobile_changed'
  | 'mobile_change_failed'
  | 'sms_verify_rate_low'
  | 'member_disabled'
  | 'member_copied'
  | 'member_closed'
  | 'inquiry_cap_reached'
  | 'organization_changed'
  | 'manager_deleted'
  | 'template_deleted'
  | 'drafts_deleted'
  | 'publication'
  | 'feed_made'
  | 'feed_ended'
  | 'widget_changed'
  | 'api_key_made'
  | 'api_key_revoked'
  | 'invoice_requested'
  | 'invoice_issued'
  | 'invoice_refused'
  | 'letter_sent'
  | 'letter_failed'
  | 'letters_wait'
  | 'invitation_rewarded'
  | 'certification_handed_in'
  | 'certification_withdrawn'
  | 'certification_accepted'
  | 'certification_refused'
  | 'certification_shown'
  | 'certification_message_refused'
  | 'order_made'
  | 'order_closed'
  | 'order_expired'
  | 'order_paid'
  | 'payment_exception'
  | 'payment_forged'
  | 'payment_seen_to'
  | 'refund_requested'
  | 'refund_done'
  | 'code_redeemed'
  | 'codes_made'
  | 'plan_changed'
  | 'days_given'
  | 'seat_offered'
  | 'seat_taken'
  | 'seat_ended'
  | 'colleague_share_began'
  | 'colleague_share_ended';

export interface AuditEvent {
  action: AuditAction;
  /** Who did it: the member, somebody without a session, the operator at the command line, or the server at the set minute. */
  actor: 'member' | 'visitor' | 'operator' | 'server';
  member_id?: number;
  /** The whole number; only its masked form is stored. */
  mobile?: string;
  address?: string;
  now: Date;
  /** Further facts. Never a code, a token or a whole number. */
  detail?: Readonly<Record<string, unknown>>;
}

/** Adds one row to the audit log; `{ db: transaction }` makes it stand or fall with what it tells of. */
export async function recordEvent(queries: Queries, event: AuditEvent): Promise<void> {
  await insertAudit(queries, rowOf(event));
}

/** The same for an alert that is not worth repeating within an hour. */
export async function recordAlert(queries: Queries, event: AuditEvent): Promise<void> {
  await insertAuditOnceSince(queries, rowOf(event), new Date(event.now.getTime() - hourMs));
}

/**
 * The same for what one client can bring about as often as it likes: the first ones of an hour each have
 * a row, after that those whose number is a power of two, which say how many there were. So a row tells of
 * at least half of them, and a flood writes a hundred and a few.
 */
export async function recordRepeated(database: Queries, event: AuditEvent, client: string): Promise<void> {
  const counted = { now: event.now, windowMs: 3_600_000 };
  const times = countOneMore(database, `${event.action} ${client}`, counted);
  if (times <= singlyMost) return recordEvent(database, event);
  if (!Number.isInteger(Math.log2(times))) return;
  await recordEvent(database, { ...event, detail: { ...event.detail, times } });
}

const singlyMost = 100;

const rowOf = (event: AuditEvent): AuditRow => ({
  create_time: event.now,
  action: event.action,
  actor: event.actor,
  member_id: event.member_id ?? null,
  mobile: maskMobile(event.mobile ?? ''),
  address: event.address ?? '',
  detail: event.detail ?? {},
});
