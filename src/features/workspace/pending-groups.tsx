import { t } from '../../i18n/t.ts';
import { useIsLineThere } from '../../frame/use-is-line-there.ts';
import type { Workspace } from './use-workspace.ts';

/** Shows the number of groups that are not on this device yet. */
export function PendingGroups({ coming }: Pick<Workspace, 'coming'>) {
  const isLineThere = useIsLineThere();
  if (coming.length === 0) return null;
  return <small>{t(isLineThere ? 'workspace.coming' : 'workspace.notCome', { n: coming.length })}</small>;
}
