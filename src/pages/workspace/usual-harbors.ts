import { useMemo } from 'react';

import { countedHarbors, mostUsedFirst } from '../../features/draft-cells/cell-suggestions.ts';
import type { UsualHarbors } from '../../features/draft-cells/grid-row.ts';
import type { OpenWorkspace } from '../../features/workspace/workspace-frame.tsx';

/**
 * Returns the ports that are offered after the group's own ports: common ports and ports of other groups. The
 * arrays stay the same objects while their content is unchanged, so that the table does not render again.
 */
export function useUsualHarbors({ organization, drafts }: OpenWorkspace, templateId: string): UsualHarbors {
  const others = [...drafts].filter(([id]) => id !== templateId).flatMap(([, rows]) => rows);
  const common = organization.common_harbors.join(' ');
  const elsewhere = mostUsedFirst(countedHarbors(others)).join(' ');
  return useMemo(() => ({ common: codesIn(common), elsewhere: codesIn(elsewhere) }), [common, elsewhere]);
}

const codesIn = (text: string): string[] => text.split(' ').filter(Boolean);
