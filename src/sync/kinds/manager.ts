import type { Manager } from '../../../contract/calls/workspace/manager.ts';
import { managerDelete, managerHandle } from '../../../contract/facts/workspace.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import type { AnsweredEntry } from './kind.ts';

/** Returns the lock entity of a route manager. */
export const managerEntity = (id: string): string => `manager/${id}`;

/** The kinds of changes of route managers: add, edit field by field, delete. */
export const managerKinds = {
  [managerHandle.path]: {
    rowsOf: (answer: Manager, { member_id }: AnsweredEntry) => [managerRow(answer, member_id)],
  },
  [managerDelete.path]: { rowsOf: () => [] },
};

/** Returns the device's row of a route manager. */
export const managerRow = (manager: Manager, member_id: number): ServerRow => ({
  table: 'manager',
  key: [member_id, manager.id],
  row: { ...manager, member_id },
});
