import { recordLog } from '../../db/publishing/batch-log.ts';
import type { Queries } from '../../db/open.ts';
import { recordEvent } from '../rights/audit.ts';

type Line = Parameters<typeof recordLog>[1][number];

/**
 * Records publications in the organisation's log, with details, and in the site's audit log, which cannot be
 * changed. Call it in the transaction of the publications.
 */
export async function recordPublications(queries: Queries, lines: readonly Line[]): Promise<void> {
  await recordLog(queries, lines);
  for (const { action, batch_id = null, template_id, shipowner_id, member_id, create_time } of lines) {
    const who =
      member_id === null ? ({ actor: 'server' } as const) : ({ actor: 'member', member_id } as const);
    const detail = { what: action, batch_id, template_id, shipowner_id };
    await recordEvent(queries, { action: 'publication', ...who, now: new Date(create_time), detail });
  }
}
