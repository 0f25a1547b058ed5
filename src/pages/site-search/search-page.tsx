import { useLocation } from 'wouter';

import { searchResultsLink } from '../../../contract/links/discovery-links.ts';
import { SearchField } from '../../features/site-search/search-field.tsx';
import { rememberWord } from '../../features/site-search/search-words.ts';
import { StartWords } from '../../features/site-search/start-words.tsx';
import { t } from '../../i18n/t.ts';
import styles from './search-page.module.css';

/** The search page without a keyword: the field, the reader's recent words, and popular words. */
export function SearchPage() {
  const [, navigate] = useLocation();
  const search = (keyword: string) => {
    void rememberWord(keyword);
    navigate(searchResultsLink({ keyword }));
  };
  return (
    <>
      <SearchField text="" onSearch={search} />
      <div className="wrap page">
        <h1 className="sr-only" tabIndex={-1}>
          {t('siteSearch.title')}
        </h1>
        <div className={styles.start}>
          <StartWords onWord={search} />
        </div>
      </div>
    </>
  );
}
