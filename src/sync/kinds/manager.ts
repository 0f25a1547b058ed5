import type { Manager } from '../../../contract/calls/workspace/manager.ts';
import { managerDelete, managerHandle } from '../../../contract/facts/workspace.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import type { AnsweredEntry } from './kind.ts';

/** What changes of one manager wait for. */
export const managerEntity = (id: string): string => `manager/${id}`;

/** Route managers: added, edited field by field, deleted. */
export const managerKinds = {
  [managerHandle.path]: {
    rowsOf: (answer: Manager, { member_id }: AnsweredEntry) => [managerRow(answer, member_id)],
  },
  [managerDelete.path]: { rowsOf: () => [] },
};

/** A manager as this device keeps it. */
export const managerRow = (manager: Manager, member_id: number): ServerRow => ({
  table: 'manager',
  key: [member_id, manager.id],
  row: { ...manager, member_id },
});
