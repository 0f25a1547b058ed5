import { useMemo } from 'react';

import { countedHarbors, mostUsedFirst } from '../../features/draft-cells/cell-suggestions.ts';
import type { UsualHarbors } from '../../features/draft-cells/grid-row.ts';
import type { OpenWorkspace } from '../../features/workspace/workspace-frame.tsx';

/**
 * Returns the ports that are suggested after the group's own ports: common ports, and ports of other groups.
 * The arrays are the same objects until their content changes, so that the table is not rendered again.
 */
export function useUsualHarbors({ organization, drafts }: OpenWorkspace, templateId: string): UsualHarbors {
  const others = [...drafts].filter(([id]) => id !== templateId).flatMap(([, rows]) => rows);
  const common = organization.common_harbors.join(' ');
  const elsewhere = mostUsedFirst(countedHarbors(others)).join(' ');
  return useMemo(() => ({ common: codesIn(common), elsewhere: codesIn(elsewhere) }), [common, elsewhere]);
}

const codesIn = (text: string): string[] => text.split(' ').filter(Boolean);
