import type { ReactNode } from 'react';

import { t } from '../../../i18n/t.ts';
import styles from './page-head.module.css';

interface PageHeadProps {
  crumbs: readonly { href: string; text: string }[];
  title: string;
  /** What can be done, the main one last. */
  children?: ReactNode;
}

/** Where one is, what it is called, and what can be done. */
export const PageHead = ({ crumbs, title, children }: PageHeadProps) => (
  <header className={styles.head}>
    <nav className={styles.crumbs} aria-label={t('workspace.menu')}>
      {crumbs.map(({ href, text }) => (
        <a key={href} href={`#${href}`}>
          {text}
        </a>
      ))}
    </nav>
    <h1 tabIndex={-1}>{title}</h1>
    {children && <div className={styles.actions}>{children}</div>}
  </header>
);
