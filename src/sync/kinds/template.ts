import type { SeenTemplate, Template } from '../../../contract/calls/workspace/template.ts';
import { templateDelete, templateHandle } from '../../../contract/facts/workspace.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import type { AnsweredEntry } from './kind.ts';

/**
 * Returns the entity of a schedule group for queue locks (locks between queued changes). Changes of single
 * sailings in the group lock it shared. A change of the whole group locks it exclusively and waits for those
 * changes.
 */
export const templateEntity = (id: string): string => `template/${id}`;

type ChangedTemplate = Template & { seen: SeenTemplate };

/** The client's rules for queued changes of schedule groups: adding, renaming, deleting with all content. */
export const templateKinds = {
  [templateHandle.path]: {
    rowsOf: (answer: Template, { member_id }: AnsweredEntry) => [templateRow(answer, member_id)],
  },
  [templateDelete.path]: {
    // If the server refuses the deletion, the answer contains the group, which is then stored again. `seen`
    // is the group's present state. A second deletion must send it as its base.
    rowsOf: (answer: ChangedTemplate | { id: string }, { member_id }: AnsweredEntry) => {
      if (!('title' in answer)) return [];
      const { seen: _, ...template } = answer;
      return [templateRow(template, member_id)];
    },
    rebase: (body: object, { seen }: ChangedTemplate) => ({ ...body, base: seen }),
  },
};

/** Returns the device's row of a schedule group. */
export const templateRow = (template: Template, member_id: number): ServerRow => ({
  table: 'template',
  key: [member_id, template.id],
  row: { ...template, member_id },
});
