import type { Manager } from '../../../contract/calls/workspace/manager.ts';
import { managerDelete, managerHandle } from '../../../contract/facts/workspace.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import type { AnsweredEntry } from './kind.ts';

/** Returns the name (entity) by which the queued changes of one route manager are kept in order. */
export const managerEntity = (id: string): string => `manager/${id}`;

/** The client's rules for queued changes of route managers: adding, editing by field, deleting. */
export const managerKinds = {
  [managerHandle.path]: {
    rowsOf: (answer: Manager, { member_id }: AnsweredEntry) => [managerRow(answer, member_id)],
  },
  [managerDelete.path]: {
    // If the server refuses the deletion, the answer contains the manager, who is then stored again.
    rowsOf: (answer: Manager | { id: string }, { member_id }: AnsweredEntry) =>
      'version' in answer ? [managerRow(answer, member_id)] : [],
    rebase: (body: object, theirs: Manager) => ({ ...body, base: seenManager(theirs) }),
  },
};

/** Returns the device's row of a route manager. */
export const managerRow = (manager: Manager, member_id: number): ServerRow => ({
  table: 'manager',
  key: [member_id, manager.id],
  row: { ...manager, member_id },
});

/**
 * Returns the fields of a route manager as the person sees them. A deletion sends them, and the server
 * refuses it if a colleague has changed one of the fields.
 */
export const seenManager = ({ chinese_name, english_name, phone, email, shiproute_ids }: Manager) => ({
  chinese_name,
  english_name,
  phone,
  email,
  shiproute_ids,
});
