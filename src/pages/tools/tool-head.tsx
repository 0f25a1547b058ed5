import type { ReactNode } from 'react';

import { t } from '../../i18n/t.ts';
import { checkIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './tool-page.module.css';

interface ToolHeadProps {
  title: string;
  /** Nothing of it asks the server for what the device has not. */
  isOffline?: boolean;
  children?: ReactNode;
}

/** The name of a tool, and that it works without a line. */
export const ToolHead = ({ title, isOffline = false, children }: ToolHeadProps) => (
  <div className={styles.head}>
    <h2>{title}</h2>
    {isOffline && (
      <span className={styles.offline}>
        <Icon shape={checkIcon} size="s" />
        {t('tools.offlineReady')}
      </span>
    )}
    {children}
  </div>
);
