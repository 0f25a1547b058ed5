import type { ColumnMemory } from '../draft-cells/column-layout.ts';
import { getDevice, putDevice } from '../../store/device.ts';
import { sessionState } from '../../store/session-state.ts';

/**
 * The maximum number of groups whose column layouts are stored. If there are more, the layout that was
 * changed longest ago is deleted.
 */
const groupsMost = 100;

/**
 * Returns the store of the column layout of a group, for the present member on this device. A stored layout
 * is still there after a logout. If the device cannot store it, it lasts until the page is closed.
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
