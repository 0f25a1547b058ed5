import type { Template, UnreadCells } from '../../store/own-rows.ts';
import { recordAll } from '../../sync/queue/queue.ts';
import { storeUnreadTexts } from './change-drafts.ts';

/**
 * Returns the texts that could not be read and whose sailing was deleted: those of one group or, if `group`
 * is null, those of all deleted groups.
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
