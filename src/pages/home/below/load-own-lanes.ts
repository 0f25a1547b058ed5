import type { ComponentProps, ComponentType } from 'react';

import { loadMemberTexts } from '../../../i18n/load-member-texts.ts';
import { loadVesselTexts } from '../../../i18n/load-vessel-texts.ts';
import { OwnLanes } from './own-lanes.tsx';

/** Loads the member's part of the home page together with its texts. */
export async function loadOwnLanes(): Promise<ComponentType<ComponentProps<typeof OwnLanes>>> {
  await Promise.all([loadMemberTexts(), loadVesselTexts()]);
  return OwnLanes;
}
