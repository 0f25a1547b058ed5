import {
  managerDelete,
  managerHandle,
  managerShape,
  type Manager,
} from '../../../contract/calls/workspace/manager.ts';
import { apply } from '../../../trade/edit/apply.ts';
import { between } from '../../../trade/edit/between.ts';
import { isEmptyEdit } from '../../../trade/edit/edit.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { managerEntity, seenManager } from '../../sync/kinds/manager.ts';
import { record } from '../../sync/queue/queue.ts';

export type ManagerForm = Pick<
  Manager,
  'chinese_name' | 'english_name' | 'phone' | 'email' | 'shiproute_ids'
>;

export async function addManager(typed: ManagerForm, shipownerId: number): Promise<void> {
  const id = makeUuidV7();
  const { chinese_name, english_name, phone, email, shiproute_ids } = typed;
  const form = { chinese_name, english_name, phone, email, shiproute_ids };
  await record({
    call: managerHandle,
    body: { id, add: form },
    entity: managerEntity(id),
    change: (own) => own.put('manager', { id, shipowner_id: shipownerId, ...form, version: 0 }),
  });
}

/**
 * Queues a change of the fields that differ from the manager as the person saw it. If none differs, queues
 * nothing.
 */
export async function editManager(seen: Manager, form: ManagerForm): Promise<void> {
  const edit = between(seen, form, managerShape);
  if (isEmptyEdit(edit)) return;
  await record({
    call: managerHandle,
    body: { id: seen.id, ...edit },
    entity: managerEntity(seen.id),
    fold: 'edit',
    change: async (own) => {
      const row = await own.get('manager', [seen.id]);
      if (row) await own.put('manager', apply(row, edit.changes));
    },
  });
}

/**
 * Deletes a route manager. The request contains the manager as the person saw it, so that the server notices
 * if someone has changed it since.
 */
export async function deleteManager(seen: Manager): Promise<void> {
  const { id } = seen;
  await record({
    call: managerDelete,
    body: { id, base: seenManager(seen) },
    entity: managerEntity(id),
    change: (own) => own.delete('manager', [id]),
  });
}
