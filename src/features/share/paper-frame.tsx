import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';

import { fullInstantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import styles from './paper.module.css';
import { fullLink } from './full-link.ts';
import { ColumnHeads } from '../../ui/column-heads.tsx';

interface PaperFrameProps {
  /** True if all rows are demo data. Called on printing, because the selection may have changed. */
  isDemo: () => boolean;
  /** The time at which the server sent the data, in ms. */
  fetchedTime: number;
  /** The URL of the page that shows the data. */
  link: string;
  /** Returns the content of the printed page; called on printing. */
  children: () => ReactNode;
}

/**
 * Renders the printed page with logo, age and URL. This page is in the document only while the browser
 * prints.
 */
export function PaperFrame({ isDemo, fetchedTime, link, children }: PaperFrameProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its snapshot of the page as soon as the listener returns, so the render must be
    // synchronous.
    const start = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
    };
  }, []);
  if (!isPrinting) return null;
  return createPortal(
    <div className={styles.paper}>
      <p className={styles.mark}>
        <span>{t('shell.site')}</span>
        {isDemo() && <small>{t('browse.demoAll')}</small>}
      </p>
      {children()}
      <p>{t('share.paperAge', { time: fullInstantText(fetchedTime) })}</p>
      <p>{fullLink(link)}</p>
    </div>,
    document.body,
  );
}

interface PaperTableProps {
  caption: string;
  heads: readonly string[];
  children: ReactNode;
}

export const PaperTable = ({ caption, heads, children }: PaperTableProps) => (
  <table>
    <caption>{caption}</caption>
    <ColumnHeads heads={heads} />
    <tbody>{children}</tbody>
  </table>
);
