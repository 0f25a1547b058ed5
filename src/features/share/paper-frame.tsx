import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';

import { fullInstantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import styles from './paper.module.css';
import { fullLink } from './full-link.ts';

interface PaperFrameProps {
  /** All of it is only an example. Asked when a printer asks, as what is ticked may have changed. */
  isDemo: () => boolean;
  /** When this device got it, and where it stands. */
  fetchedTime: number;
  link: string;
  /** Drawn when a printer asks. */
  children: () => ReactNode;
}

/** What is printed in place of the page, with the mark, the age and the address. It is drawn when a printer asks for it, and taken away after. */
export function PaperFrame({ isDemo, fetchedTime, link, children }: PaperFrameProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as the listener returns.
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
      <p>{t('take.paperAge', { time: fullInstantText(fetchedTime) })}</p>
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
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
