import type { ColumnMemory } from '../draft-cells/column-layout.ts';
import { getDevice, putDevice } from '../../store/device.ts';
import { sessionState } from '../../store/session-state.ts';

/**
 * The maximum number of groups whose column layouts are stored. The layout that was changed longest ago is
 * dropped first.
 */
const groupsMost = 100;

/**
 * Returns the memory of the columns of a group, for the present member on this device. The memory survives a
 * logout. A layout that the device cannot store lasts until the page is closed.
 */
export function columnMemoryOf(templateId: string): ColumnMemory {
  const key = `${sessionState.member_id} ${templateId}`;
  return {
    load: async () => (await getDevice('grid_columns').catch(() => undefined))?.[key],
    store: async (layout) => {
      const { [key]: _, ...others } = (await getDevice('grid_columns')) ?? {};
      const latest = Object.entries(others).slice(1 - groupsMost);
      await putDevice('grid_columns', Object.fromEntries([...latest, [key, layout]]));
    },
  };
}
