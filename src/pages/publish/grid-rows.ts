import type { NewDraft } from '../../../contract/draft.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { currentLanguage } from '../../i18n/t.ts';
import type { GridRow } from '../../features/draft-grid/draft-grid-props.ts';
import type { Kept } from '../../features/workspace/use-workspace.ts';
import type { TemplateSchedule } from '../../store/own-rows.ts';

type Draft = Kept<TemplateSchedule>;

type Unread = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The same row object as long as nothing of the draft has changed, so that only what changed is drawn again. */
const known = new Map<string, { text: string; row: GridRow; published: number | null }>();

/** Drafts of the store as the grid takes them. */
export const gridRowsOf = (drafts: readonly Draft[], unreadById: Unread): GridRow[] =>
  drafts.map((draft) => {
    const unread = unreadById.get(draft.id);
    const text = JSON.stringify([
      draft.version,
      draft.publish_version,
      draft.edit_time,
      draft.isUnsent,
      draft.refusal,
      draft.sequence,
      unread,
    ]);
    const last = known.get(draft.id);
    if (last?.text === text) return last.row;
    // What was published is not kept on the device; it is known as long as it has been seen here.
    const published = last?.published === draft.publish_version ? last.row.published : null;
    const row = { ...gridRowOf(draft, published), unread };
    known.set(draft.id, { text, row, published: draft.publish_version });
    return row;
  });

function gridRowOf(draft: Draft, earlier: NewDraft | null): GridRow {
  const content = contentOf(draft);
  const isPublished = draft.publish_version === draft.version && !draft.isUnsent;
  return {
    draft: content,
    published: isPublished ? content : earlier,
    isOld: draft.publish_version !== null && !isPublished,
    isUnsent: draft.isUnsent,
    refusal: draft.refusal && (draft.refusal.message || sentence(currentLanguage(), draft.refusal.code)),
  };
}

/** What is typed, without who and when. */
function contentOf(draft: Draft): NewDraft {
  const {
    member_id: _member,
    template_id: _template,
    version: _version,
    publish_version: _published,
    create_time: _created,
    edit_time: _edited,
    editor: _editor,
    verdicts: _verdicts,
    isUnsent: _unsent,
    refusal: _refusal,
    ...content
  } = draft;
  return content;
}
