import type { ReactNode } from 'react';

import { t } from '../../i18n/t.ts';
import { checkIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './tool-page.module.css';

interface ToolHeadProps {
  title: string;
  /** True if the tool works completely offline. */
  isOffline?: boolean;
  children?: ReactNode;
}

/** The name of a tool, with a mark if it works offline. */
export const ToolHead = ({ title, isOffline = false, children }: ToolHeadProps) => (
  <div className={`row wraps gap-2-3 ${styles.head}`}>
    {/* On a phone the marked link of the tool is directly above. */}
    <h2 className="unseen-on-phones">{title}</h2>
    {isOffline && (
      <span className="inline-row gap-1 text-s fresh">
        <Icon shape={checkIcon} size="s" />
        {t('tools.offlineReady')}
      </span>
    )}
    {children}
  </div>
);
