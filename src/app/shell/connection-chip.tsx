import { useSnapshot } from 'valtio/react';

import { t } from '../../i18n/t.ts';
import { connectionState } from '../../state/connection-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { offlineIcon, warningIcon } from '../../ui/first-icon-shapes.ts';
import styles from './connection-chip.module.css';

/** Shows the connection state as an icon and a word. Renders nothing while the server is reachable. */
export function ConnectionChip() {
  const { status } = useSnapshot(connectionState);
  if (status === 'up') return null;
  const isOffline = status === 'offline';
  const online = status === 'failing' ? 'shell.chipFailing' : 'shell.chipCutOff';
  return (
    <span className={styles.chip} data-line>
      <Icon shape={isOffline ? offlineIcon : warningIcon} size="s" />
      {t(isOffline ? 'shell.chipOffline' : online)}
    </span>
  );
}
