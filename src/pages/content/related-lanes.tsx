import type { Article } from '../../../contract/calls/content/article.ts';
import { browseLink } from '../../../contract/links/screen-paths.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import { chevronRightIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './article-page.module.css';

/** Renders the article's lanes, with links to their sailings. */
export function RelatedLanes({ lanes }: { lanes: Article['lanes'] }) {
  const { book } = useHarborBook();
  if (lanes.length === 0) return null;
  const names = namesOf(book);
  const language = currentLanguage();
  return (
    <section className={styles.lanes} aria-labelledby="lanes-title">
      <h2 id="lanes-title">{t('content.lanes')}</h2>
      <ul className="board">
        {lanes.map(({ from, to }) => (
          <li key={`${from}-${to}`}>
            <a className="row high-52 gap-3 sides-4 strong" href={`#${browseLink({ from, to })}`}>
              <LaneName from={names.harborName(from, language)} to={names.harborName(to, language)} />
              <span className={styles.code}>
                {from} – {to}
              </span>
              <Icon shape={chevronRightIcon} size="s" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
