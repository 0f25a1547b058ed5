import { isCountCut } from '../../../contract/limits/counted-most.ts';
import type { JoinedPage } from '../../features/own-lists/search/join-own-sailings.ts';
import { numberText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { Pagination } from '../../ui/pagination.tsx';
import styles from './browse-page.module.css';

interface ListEndProps {
  answer: JoinedPage;
  /** Returns the link to a page of the list. */
  linkOf: (page: number) => string;
}

/**
 * Renders the links to the other pages of a list. On the last page, states whether the list is complete or was
 * cut off at the limit.
 */
export function ListEnd({ answer, linkOf }: ListEndProps) {
  const { total, page, page_size, withdrawn_total } = answer;
  const paged = pagedTotal(answer);
  return (
    <>
      <Pagination
        page={page}
        pageCount={Math.ceil(paged / page_size)}
        hrefOf={(other) => `#${linkOf(other)}`}
      />
      {page * page_size >= paged && (
        <p className={styles.end}>
          {isCountCut(answer)
            ? t('browse.endCut', { n: numberText(page * page_size) })
            : t('browse.endAll', { n: numberText(total) })}
          {withdrawn_total > 0 && ` ${t('browse.endWithdrawn', { n: withdrawn_total })}`}
        </p>
      )}
    </>
  );
}

/**
 * Returns the number of rows by which the list is divided into pages. It is the number of published sailings,
 * because the rows of own lists (schedules that the reader imported) are placed between them. If only own
 * lists are shown, it is the number of their rows.
 */
const pagedTotal = ({ total, own }: JoinedPage): number =>
  own && own.source !== 'own' ? own.published_total : total;
