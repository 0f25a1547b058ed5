import { draftOnly, type NewDraft } from '../../../trade/draft/draft.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { currentLanguage } from '../../i18n/t.ts';
import type { GridRow } from '../../features/draft-cells/grid-row.ts';
import type { TrackedRow } from '../../features/workspace/use-workspace.ts';
import type { Publication, TemplateSchedule } from '../../store/own-rows.ts';

type Draft = TrackedRow<TemplateSchedule>;

type Unread = ReadonlyMap<string, Readonly<Record<string, string>>>;

/**
 * The row objects, by draft id. A row is the same object until its draft changes, so that only changed rows
 * are rendered again.
 */
const known = new Map<string, { text: string; row: GridRow }>();

/**
 * Converts stored drafts into rows of the table. `isKnown` is true if this device has the live publication of
 * the group. If it is false, drafts that were published before are not marked as new.
 */
export function gridRowsOf(
  drafts: readonly Draft[],
  publication: Publication | undefined,
  { isKnown, unreadById }: { isKnown: boolean; unreadById: Unread },
): GridRow[] {
  const published = new Map(publication?.list.map((draft) => [draft.id, draft]));
  return drafts.map((draft) => {
    const unread = unreadById.get(draft.id);
    const text = JSON.stringify([
      publication?.id,
      isKnown,
      draft.version,
      draft.edit_time,
      draft.isUnsent,
      draft.refusal,
      draft.sequence,
      unread,
    ]);
    const last = known.get(draft.id);
    if (last?.text === text) return last.row;
    const row = { ...gridRowOf(draft, published.get(draft.id) ?? null, isKnown), unread };
    known.set(draft.id, { text, row });
    return row;
  });
}

const gridRowOf = (draft: Draft, published: NewDraft | null, isKnown: boolean): GridRow => ({
  draft: draftOnly(draft),
  published,
  isOld: !isKnown && draft.publish_version !== null,
  isNewer: draft.isUnsent || draft.version !== draft.publish_version,
  isUnsent: draft.isUnsent,
  editor: draft.editor,
  isConflict: draft.refusal?.code === 'conflict',
  refusal: draft.refusal && (draft.refusal.message || sentence(currentLanguage(), draft.refusal.code)),
});
