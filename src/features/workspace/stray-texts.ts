import type { Template, UnreadCells } from '../../store/own-rows.ts';
import { recordAll } from '../../sync/queue/queue.ts';
import { storeUnreadTexts } from './change-drafts.ts';

/**
 * Returns typed texts of a group that could not be read and whose sailings are deleted. For `null`, returns
 * those whose group is deleted too.
 */
export const strayTextsOf = (
  strayTexts: readonly UnreadCells[],
  templates: readonly Pick<Template, 'id'>[],
  group: string | null,
): UnreadCells[] =>
  strayTexts.filter(({ template_id = '' }) =>
    group === null ? !templates.some(({ id }) => id === template_id) : template_id === group,
  );

export const dropStrayText = (row: UnreadCells, field: string): Promise<unknown> =>
  recordAll([], (own) => storeUnreadTexts(own, { id: row.id, texts: {}, base: textOf(row, field) }, row));

export const putBackStrayText = (row: UnreadCells, field: string): Promise<unknown> =>
  recordAll([], (own) => storeUnreadTexts(own, { id: row.id, texts: textOf(row, field), base: {} }, row));

const textOf = ({ texts }: UnreadCells, field: string) => ({ [field]: texts[field] ?? '' });
