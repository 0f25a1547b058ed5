import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { consoleAuditList } from '../../../contract/calls/console/audit.ts';
import type { auditGroups } from '../../../contract/limits/console-limits.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { listAudit } from '../../db/console/audit.ts';
import type { ConsoleVisit } from './enter-console.ts';

/**
 * The names of audit actions that belong to each filter of the audit log, as a PostgreSQL regular expression.
 */
const actionsOf: Readonly<Record<(typeof auditGroups)[number], string>> = {
  console: '^(console_|operator_command)',
  rights: '^(role_changed|member_|certification_|seat_|api_key_|colleague_)',
  logins: '^(login|logout|session_|code_(sent|not_sent)|sms_|mobile_|wechat_)',
  money: '^(order_|payment_|refund_|invoice_|letter|plan_|codes_made|code_redeemed|days_given)',
  site: '^(site_|shipowner|content_|demo_|alerts_|inquiry_)',
};

export async function listAuditEntries(
  { keyword, group, page, page_size }: ParsedRequestOf<typeof consoleAuditList>,
  { database }: ConsoleVisit,
): Promise<AnswerOf<typeof consoleAuditList>> {
  const { totalMost } = limits;
  const offset = Math.min((page - 1) * page_size, totalMost);
  const actions = group ? actionsOf[group] : null;
  const choice = { text: keyword, actions, offset, most: page_size, totalMost };
  const { rows, total } = await listAudit(database, choice);
  const list = rows.map(({ create_time, ...row }) => ({ ...row, create_time: create_time.toISOString() }));
  return { list, total, page, page_size };
}
