import type { Heading } from '../../features/content/headings.ts';
import { t } from '../../i18n/t.ts';
import styles from './article-page.module.css';

/**
 * Renders the headings of the article as points on a line. They are buttons and not links to a fragment,
 * because the fragment of a URL is the route of this application.
 */
export function ArticleContents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < 2) return <span className={styles.contents} />;
  return (
    <nav className={styles.contents} aria-label={t('content.contents')}>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <button type="button" onClick={() => goTo(id)}>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
