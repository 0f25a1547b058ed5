import { useSnapshot } from 'valtio/react';

import { t } from '../../i18n/t.ts';
import { lineState } from '../../store/line-state.ts';
import { isThere } from '../../sync/loop/watch-line.ts';
import type { Workspace } from './use-workspace.ts';

/** Says that there are more groups than are on this device yet. */
export function ComingGroups({ coming }: Pick<Workspace, 'coming'>) {
  const { line } = useSnapshot(lineState);
  if (coming.length === 0) return null;
  return <small>{t(isThere(line) ? 'workspace.coming' : 'workspace.notCome', { n: coming.length })}</small>;
}
