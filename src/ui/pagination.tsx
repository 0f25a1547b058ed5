import { t } from '../i18n/t.ts';
import { ButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';
import { chevronRightIcon } from './first-icon-shapes.ts';
import { chevronLeftIcon } from './icon-shapes.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  /** The current page, counted from 1. */
  page: number;
  pageCount: number;
  /**
   * Returns the URL of a page. The pages are links, so that they can be opened in another tab and bookmarked.
   */
  hrefOf: (page: number) => string;
}

/** Renders links to the pages of a list. Renders nothing if there is only one page. */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={t('ui.pages')}>
      {page > 1 && (
        <ButtonLink
          kind="quiet"
          icon={chevronLeftIcon}
          label={t('ui.previousPage')}
          href={hrefOf(page - 1)}
        />
      )}
      <ul className="flex gap-1 not-on-phones">
        {shownPages(page, pageCount).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <a
                className={classNames('hover-sea', styles.number, number === page && 'bold sea-ground')}
                href={hrefOf(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={t('ui.pageNumber', { n: number })}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ul>
      <span className={styles.short}>{t('ui.pageOfPages', { page, pages: pageCount })}</span>
      {page < pageCount && (
        <ButtonLink kind="quiet" icon={chevronRightIcon} label={t('ui.nextPage')} href={hrefOf(page + 1)} />
      )}
    </nav>
  );
}

/**
 * Returns the numbers of the pages that are shown: the first, the last, the current one and its neighbours.
 * Null marks a gap.
 */
export function shownPages(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((one) => one >= 1 && one <= pageCount);
  const numbers = [...new Set(wanted)];
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
