import type { AnswerOf } from '../../../contract/call.ts';
import type { scheduleSelect } from '../../../contract/calls/workspace/schedule.ts';
import type { DraftRow } from '../../../trade/draft/draft.ts';
import { AppError } from '../../../contract/error-code.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { listDrafts, listDraftsOf } from '../../db/workspace/drafts.ts';
import { listTemplates } from '../../db/workspace/templates.ts';
import type { Caller } from '../rights/caller.ts';
import { rowOf, verdictContextFor } from './draft-rows.ts';
import { ownerOf } from './own.ts';

interface Asked {
  database: OpenDatabase;
  caller: Caller;
  now: Date;
}

/** Returns one draft. Throws `not_found` if it does not exist or the caller may not see it. */
export async function viewDraft(id: string, { database, caller, now }: Asked): Promise<DraftRow> {
  const found = (await listDrafts(database, [id], ownerOf(caller))).get(id);
  if (!found) throw new AppError('not_found');
  return rowOf(found, await verdictContextFor(database, now, found.draft));
}

/**
 * Returns a group with its drafts, read in one database snapshot. Throws `not_found` if the group does not
 * exist or the caller may not see it.
 */
export async function selectDrafts(
  templateId: string,
  { database, caller, now }: Asked,
): Promise<AnswerOf<typeof scheduleSelect>> {
  return database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const [template] = await listTemplates({ db }, { owner: ownerOf(caller), id: templateId, now });
      if (!template) throw new AppError('not_found');
      const drafts = await listDraftsOf({ db }, templateId);
      const context = await verdictContextFor({ db }, now, drafts);
      return { template, list: drafts.map((draft) => rowOf(draft, context)) };
    });
}
