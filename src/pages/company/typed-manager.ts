import type { Manager } from '../../../contract/calls/workspace/manager.ts';
import type { ManagerForm } from '../../features/workspace/change-managers.ts';
import { useUnsavedForms } from '../../hooks/use-unsaved-form.ts';
import { isRecord } from '../../../trade/edit/record.ts';

/**
 * The typed form of a manager. `seen` is the manager with whose values the form was filled; null for a new
 * manager.
 */
export interface TypedManager {
  seen: Manager | null;
  form: ManagerForm;
}

const isManager = (value: unknown): boolean =>
  isRecord(value) &&
  textNames.every((name) => typeof value[name] === 'string') &&
  Array.isArray(value['shiproute_ids']);
export const isTypedManager = (value: object): value is TypedManager => {
  const { seen, form } = value as Partial<Record<string, unknown>>;
  return (seen === null || isManager(seen)) && isManager(form);
};

export const empty: ManagerForm = {
  chinese_name: '',
  english_name: '',
  phone: '',
  email: '',
  shiproute_ids: [],
};
export type TextName = Exclude<keyof ManagerForm, 'shiproute_ids'>;
export const textNames = ['chinese_name', 'english_name', 'phone', 'email'] as const;

const start = 'manager ';

/** Returns the name under which the typed form is stored. */
export const managerFormName = (manager: Manager | null) => start + (manager?.id ?? 'new');

/** Returns the company's managers that have a typed form but were deleted by a colleague. */
export function useTypedOfDeletedManagers(
  shipownerId: number,
  managers: readonly Pick<Manager, 'id'>[],
): Manager[] {
  return useUnsavedForms(start, isTypedManager).flatMap(({ seen }) =>
    seen?.shipowner_id === shipownerId && !managers.some(({ id }) => id === seen.id) ? [seen] : [],
  );
}
