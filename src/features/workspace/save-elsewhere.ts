import { withNewIds } from '../../../trade/draft/clone-draft.ts';
import { draftOnly } from '../../../trade/draft/draft.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { openStore } from '../../store/open-store.ts';
import type { TemplateSchedule } from '../../store/own-rows.ts';
import { saveAsNewDrafts, saveDraftEdits } from './change-drafts.ts';

/**
 * Saves copies of drafts in another group, because their own group was deleted. The copies replace the queued
 * changes to the original drafts: the changes that the server refused, and the changes that wait for a refused
 * change. Typed texts that could not be
 * read are moved too. The imported rows that became these drafts stay deleted.
 */
export async function saveElsewhere(
  templateId: string,
  drafts: readonly TemplateSchedule[],
  entries: readonly { id: string }[],
): Promise<void> {
  const copies = drafts.map((row) => {
    const { id: was, sequence } = row;
    return { was, draft: withNewIds(draftOnly(row), { id: makeUuidV7(), sequence }) };
  });
  await saveAsNewDrafts(
    templateId,
    copies.map(({ draft }) => draft),
    entries,
  );
  const [member] = drafts.map(({ member_id }) => member_id);
  if (member === undefined) return;
  const store = await openStore();
  const keys = copies.map(({ was }): [number, string] => [member, was]);
  const unread = (await store.unread_cells.bulkGet(keys)).filter((row) => row !== undefined);
  const tray = (await store.import_tray.bulkGet(keys)).filter((row) => row !== undefined);
  const nowOf = new Map(copies.map(({ was, draft }) => [was, draft.id]));
  await saveDraftEdits(templateId, [
    { kind: 'tray', put: [], gone: tray },
    ...unread.flatMap(({ id, texts }) => [
      { kind: 'unread' as const, id: nowOf.get(id) ?? id, texts, base: {} },
      { kind: 'unread' as const, id, texts: {}, base: texts },
    ]),
  ]);
}
