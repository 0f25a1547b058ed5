import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { OwnList, OwnRow } from '../../../trade/own-list/own-list.ts';
import type { DraftEdit, TrayRow } from '../../store/draft-edit.ts';

interface Behind {
  /** The place of the last draft of the group; null in an empty one. */
  last: string | null;
  /** Ms of the device's clock. */
  time: number;
}

/**
 * Rows of an own list as drafts behind those of a group, and rows to mend as rows of its tray. They are new ones, with
 * ids of their own: the list keeps its rows, which its sender's next list is compared with.
 */
export function draftEditsOf(
  { sources }: Pick<OwnList, 'sources'>,
  { rows, tray }: { rows: readonly OwnRow[]; tray: OwnList['tray'] },
  { last, time }: Behind,
): DraftEdit[] {
  let sequence = last;
  const drafts = rows.map(({ draft }): NewDraft => {
    sequence = keyBetween(sequence, null);
    const harbors = draft.harbors.map((call) => ({ ...call, id: makeUuidV7() }));
    const cut_offs = draft.cut_offs.map((one) => ({ ...one, id: makeUuidV7() }));
    return { ...draft, id: makeUuidV7(), sequence, harbors, cut_offs };
  });
  const put = tray.map(({ source, is_early, ...row }): TrayRow => ({
    ...row,
    id: makeUuidV7(),
    source: sources[source]?.name ?? '',
    time,
    ...(is_early !== undefined && { is_early }),
  }));
  const edits: DraftEdit[] = [];
  if (drafts.length > 0) edits.push({ kind: 'add', rows: drafts });
  if (put.length > 0) edits.push({ kind: 'tray', put, gone: [] });
  return edits;
}

/** What takes such edits back. */
export const undoneEdits = (edits: readonly DraftEdit[]): DraftEdit[] =>
  edits.flatMap((edit): DraftEdit[] => {
    if (edit.kind === 'add') return [{ kind: 'remove', rows: edit.rows }];
    return edit.kind === 'tray' ? [{ kind: 'tray', put: [], gone: edit.put }] : [];
  });
