import * as v from 'valibot';

import { instant } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-site.ts';
import { keyword, page, pageOf, pageSize } from '../../fields.ts';
import { auditGroups } from '../../limits/console-limits.ts';

const entry = v.object({
  id: v.number(),
  create_time: instant,
  action: v.string(),
  /** The kind of actor: `member`, `visitor`, `operator` or `server`. */
  actor: v.string(),
  /** The id of the member who acted or was affected; null if no member was involved. */
  member_id: v.nullable(v.number()),
  /** The masked mobile number of that member; empty if no member was involved. */
  mobile: v.string(),
  address: v.string(),
  /** Further details of the action, as JSON text. */
  detail: v.string(),
});
export type AuditEntry = v.InferOutput<typeof entry>;

export const consoleAuditList = defineCall({
  ...facts.consoleAuditList,
  request: v.strictObject({
    /** A member's id, or the beginning of an action. */
    keyword: v.optional(keyword, ''),
    group: v.optional(v.picklist(auditGroups)),
    page,
    page_size: pageSize,
  }),
  answer: pageOf(entry),
  summary: 'Lists the audit log, the newest first.',
});
