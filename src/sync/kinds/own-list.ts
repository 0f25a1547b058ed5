import type { OwnListHead } from '../../../contract/calls/own-list.ts';
import { ownListSave, ownListRemove } from '../../../contract/facts/own-lists.ts';
import type { QueuedBody } from '../../../contract/calls/queued-body.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import type { AnsweredEntry } from './kind.ts';

type SaveBody = QueuedBody<typeof ownListSave.path>;
type Remove = QueuedBody<typeof ownListRemove.path>;
interface Answer {
  list: OwnListHead | null;
}

/**
 * Returns the name (entity) by which the queued changes of one own list (a schedule that the reader imported)
 * are kept in order.
 */
export const ownListEntity = (id: string): string => `own_list/${id}`;

/**
 * The client's rules for queued changes of own lists (schedules that the reader imported): storing and
 * removing. After a conflict the answer contains the list that another device stored in the meantime, or null
 * if another device removed it.
 */
export const ownListKinds = {
  [ownListSave.path]: { rowsOf, rebase },
  [ownListRemove.path]: { rowsOf, rebase },
};

function rowsOf({ list }: Answer, { member_id, body }: AnsweredEntry): ServerRow[] {
  const sent = body as (SaveBody | Remove) | undefined;
  if (list) return [ownListRow(list, member_id, sent)];
  return sent ? [{ table: 'own_list', key: [member_id, sent.id], row: null }] : [];
}

function rebase(body: SaveBody | Remove, { list }: Answer) {
  return { ...body, base: list?.kept_time ?? null };
}

/**
 * Returns the device's row of an own list (an imported schedule). `known` is an earlier row of the list. If
 * it is of the same version (`kept_time`), its text is used. Otherwise the text is empty until a refresh
 * fetches it.
 */
export function ownListRow(head: OwnListHead, member_id: number, known?: Partial<SaveBody>): ServerRow {
  const content = known?.kept_time === head.kept_time ? (known.content ?? '') : '';
  return { table: 'own_list', key: [member_id, head.id], row: { ...head, member_id, content } };
}
