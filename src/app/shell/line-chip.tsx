import { useSnapshot } from 'valtio/react';

import { t } from '../../i18n/t.ts';
import { lineState } from '../../state/line-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { offlineIcon, warningIcon } from '../../ui/first-icon-shapes.ts';
import styles from './line-chip.module.css';

/** The connection state as an icon and a word. Renders nothing while the server is reachable. */
export function LineChip() {
  const { line } = useSnapshot(lineState);
  if (line === 'up') return null;
  const isOffline = line === 'offline';
  return (
    <span className={styles.chip}>
      <Icon shape={isOffline ? offlineIcon : warningIcon} size="s" />
      {t(isOffline ? 'shell.chipOffline' : 'shell.chipCutOff')}
    </span>
  );
}
