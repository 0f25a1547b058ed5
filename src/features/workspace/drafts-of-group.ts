import { draftOnly, type NewDraft } from '../../../trade/draft/draft.ts';
import { openStore } from '../../store/open-store.ts';
import { sessionState } from '../../store/session-state.ts';

export async function draftsOfGroup(templateId: string): Promise<ReadonlyMap<string, NewDraft>> {
  const store = await openStore();
  const rows = await store.template_schedule
    .where('[member_id+template_id]')
    .equals([sessionState.member_id, templateId])
    .toArray();
  return new Map(rows.map((row) => [row.id, draftOnly(row)]));
}
