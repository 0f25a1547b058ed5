import type { Manager } from '../../../contract/calls/workspace/manager.ts';
import type { ManagerForm } from '../../features/workspace/change-managers.ts';
import { useKeptForms } from '../../frame/use-kept-form.ts';
import { isRecord } from '../../../trade/edit/record.ts';

/** What is typed of a manager, and the one over whom it was begun; null of a new one. */
export interface KeptManager {
  seen: Manager | null;
  form: ManagerForm;
}

const isManager = (value: unknown): boolean =>
  isRecord(value) &&
  textNames.every((name) => typeof value[name] === 'string') &&
  Array.isArray(value['shiproute_ids']);
export const isKeptManager = (value: object): value is KeptManager => {
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

/** Under which it waits. */
export const keptName = (manager: Manager | null) => start + (manager?.id ?? 'new');

/** Those of a company of whom something is typed, and who were deleted meanwhile. */
export function useTypedAndGone(shipownerId: number, managers: readonly Pick<Manager, 'id'>[]): Manager[] {
  return useKeptForms(start, isKeptManager).flatMap(({ seen }) =>
    seen?.shipowner_id === shipownerId && !managers.some(({ id }) => id === seen.id) ? [seen] : [],
  );
}
