import { t } from '../../i18n/t.ts';
import { useIsConnected } from '../../hooks/use-is-connected.ts';
import type { Workspace } from './use-workspace.ts';

/** Shows the number of groups that are still being fetched. */
export function PendingGroups({ coming }: Pick<Workspace, 'coming'>) {
  const isConnected = useIsConnected();
  if (coming.length === 0) return null;
  return <small>{t(isConnected ? 'workspace.coming' : 'workspace.notCome', { n: coming.length })}</small>;
}
