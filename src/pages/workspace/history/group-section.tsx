import type { ReactNode } from 'react';

import { historyLink } from '../../../../contract/links/publish-links.ts';
import styles from './history-page.module.css';

interface GroupSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A schedule group of the organisation; its title links to its publications. */
export const GroupSection = ({ id, title, children }: GroupSectionProps) => (
  <section className={styles.group} aria-labelledby={`group-${id}`}>
    <h2 id={`group-${id}`}>
      <a href={`#${historyLink({ id })}`}>{title}</a>
    </h2>
    {children}
  </section>
);
