import type { ReactNode } from 'react';

import { t } from '../../../i18n/t.ts';
import styles from './page-head.module.css';

interface PageHeadProps {
  crumbs: readonly { href: string; text: string }[];
  title: string;
  /** The actions, with the main action last. */
  children?: ReactNode;
}

/** The head of a page: breadcrumbs, title and actions. */
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
    {children && <div className={`flex wraps gap-2 ${styles.actions}`}>{children}</div>}
  </header>
);
