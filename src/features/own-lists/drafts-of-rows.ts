import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { OwnList, OwnRow } from '../../../trade/own-list/own-list.ts';
import type { DraftEdit, TrayRow } from '../draft-cells/draft-edit.ts';

interface Behind {
  /** The sequence key of the group's last draft; null if the group is empty. */
  last: string | null;
  /** The time of the import by the device's clock, in ms. */
  time: number;
}

/**
 * Returns edits that add rows of an own list (a schedule that the reader imported) to a schedule group as
 * drafts. Faulty rows are added to the group's tray. The drafts get new ids. The rows of the list keep their
 * ids, which are needed to compare it with the sender's next list.
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

/** Returns the edits that undo an import. `edits` are the edits that the import made. */
export const undoneEdits = (edits: readonly DraftEdit[]): DraftEdit[] =>
  edits.flatMap((edit): DraftEdit[] => {
    if (edit.kind === 'add') return [{ kind: 'remove', rows: edit.rows }];
    return edit.kind === 'tray' ? [{ kind: 'tray', put: [], gone: edit.put }] : [];
  });
