import {
  scheduleAdd,
  scheduleClone,
  scheduleDelete,
  scheduleTransfer,
  scheduleUpdate,
} from '../../../contract/facts/workspace.ts';
import type { DraftRow } from '../../../trade/draft/draft.ts';
import { draftDigest } from '../../../trade/draft/draft-digest.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import type { AnsweredEntry } from './kind.ts';

/** Returns the name (entity) by which the queued changes of one draft are kept in order. */
export const draftEntity = (id: string): string => `template_schedule/${id}`;

/**
 * The client's rules for queued changes of draft sailings: adding, copying, editing by field, moving to
 * another group, deleting.
 */
export const draftKinds = {
  [scheduleAdd.path]: { rowsOf: draftRows },
  [scheduleClone.path]: { rowsOf: draftRows },
  [scheduleUpdate.path]: {
    rowsOf: (answer: DraftRow, { member_id }: AnsweredEntry) => [draftRow(answer, member_id)],
  },
  [scheduleTransfer.path]: {
    rowsOf: draftRows,
    rebase: (body: object, { list: [first] }: { list: DraftRow[] }) =>
      first ? { ...body, from_template_id: first.template_id } : body,
  },
  [scheduleDelete.path]: {
    // The server refuses to delete drafts that another person has changed, and returns their present rows.
    // These rows are then stored.
    rowsOf: draftRows,
    rebase: (
      { rows }: { rows: { id: string; base: string; template_id?: string }[] },
      { list }: { list: DraftRow[] },
    ) => {
      const changed = new Map(list.map((row) => [row.id, row]));
      return {
        rows: rows.map((row) => {
          const now = changed.get(row.id);
          return now ? { id: row.id, base: draftDigest(now), template_id: now.template_id } : row;
        }),
      };
    },
  },
};

function draftRows({ list }: { list?: DraftRow[] }, { member_id }: AnsweredEntry): ServerRow[] {
  return list?.map((draft) => draftRow(draft, member_id)) ?? [];
}

/** Returns the device's row of a draft. */
export const draftRow = (draft: DraftRow, member_id: number): ServerRow => ({
  table: 'template_schedule',
  key: [member_id, draft.id],
  row: { ...draft, member_id },
});
