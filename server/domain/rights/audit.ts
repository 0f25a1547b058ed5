import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { insertAudit, insertAuditOnceSince, type AuditRow } from '../../db/site/audit-log.ts';
import type { Queries } from '../../db/open.ts';
import { countOneMore } from './recent-counts.ts';

/** The security events that the audit log records, so that an operator can later find out who did what. */
export type AuditAction =
  | 'code_sent'
  | 'code_not_sent'
  | 'sms_cap_reached'
  | 'login'
  | 'login_failed'
  | 'agreements_accepted'
  | 'agreement_changed'
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
  | 'alert_channel_made'
  | 'alert_channel_ended'
  | 'alert_channel_paused'
  | 'alert_channel_shared'
  | 'alerts_priced'
  | 'alerts_stopped'
  | 'alerts_resumed'
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
  | 'colleague_share_ended'
  | 'demo_removed'
  | 'shipowner_added'
  | 'shipowner_renamed'
  | 'shipowners_merged'
  | 'shipowner_hidden'
  | 'shipowner_shown'
  | 'inquiry_answered'
  | 'content_imported'
  | 'site_setting_changed'
  | 'operator_command'
  | 'console_enrolled'
  | 'console_opened'
  | 'console_code_wrong'
  | 'console_call'
  | 'console_duties_changed'
  | 'console_factor_reset';

export interface AuditEvent {
  action: AuditAction;
  /**
   * The actor: a member, a visitor without a session, the operator at the command line, or the server in a
   * scheduled job.
   */
  actor: 'member' | 'visitor' | 'operator' | 'server';
  member_id?: number;
  /** The full mobile number; the log stores only its masked form. */
  mobile?: string;
  address?: string;
  now: Date;
  /** Further facts about the event. They must never contain a code, a token or an unmasked number. */
  detail?: Readonly<Record<string, unknown>>;
}

/**
 * Adds one row to the audit log. If `queries` is a transaction, the row is rolled back together with the
 * change that it records.
 */
export async function recordEvent(queries: Queries, event: AuditEvent): Promise<void> {
  await insertAudit(queries, rowOf(event));
}

/**
 * Adds an alert for the operator to the audit log, unless a row with the same action was added in the last
 * hour.
 */
export async function recordAlert(queries: Queries, event: AuditEvent): Promise<void> {
  await insertAuditOnceSince(queries, rowOf(event), new Date(event.now.getTime() - hourMs));
}

/**
 * Records an event that a client can cause as often as it likes. The first 100 events of a client in an hour
 * each get a row. After that, a row is written only for the 128th, the 256th, the 512th event and so on, and it
 * contains that number. The number in the last row is therefore more than half of the real total, and even a
 * flood of events writes little more than a hundred rows.
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
