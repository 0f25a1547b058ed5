import { managerDelete, managerHandle, type Manager } from '../../../contract/calls/workspace/manager.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { managerEntity } from '../../sync/kinds/manager.ts';
import { record } from '../../sync/queue/queue.ts';

/** What is typed of a route manager. */
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

/** Sends what differs from what the person saw, and nothing where nothing does. */
export async function editManager(seen: Manager, form: ManagerForm): Promise<void> {
  const { shiproute_ids: routes, ...texts } = form;
  const changes: Record<string, unknown> = {};
  const base: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(texts)) {
    const was = seen[field as keyof typeof texts];
    if (value === was) continue;
    changes[field] = value;
    base[field] = was;
  }
  const add = routes.filter((id) => !seen.shiproute_ids.includes(id));
  const remove = seen.shiproute_ids.filter((id) => !routes.includes(id));
  if (add.length + remove.length > 0) changes['shiproute_ids'] = { add, remove };
  if (Object.keys(changes).length === 0) return;
  await record({
    call: managerHandle,
    body: { id: seen.id, changes, base },
    entity: managerEntity(seen.id),
    fold: 'edit',
    change: async (own) => {
      const row = await own.get('manager', [seen.id]);
      if (!row) return;
      const others = row.shiproute_ids.filter((id) => !remove.includes(id) && !add.includes(id));
      await own.put('manager', { ...row, ...changes, shiproute_ids: [...others, ...add] });
    },
  });
}

export async function deleteManager(id: string): Promise<void> {
  await record({
    call: managerDelete,
    body: { id },
    entity: managerEntity(id),
    change: (own) => own.delete('manager', [id]),
  });
}
