import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

import * as limits from '../../../contract/limits/limits.ts';
import { compareLink } from '../../../contract/links/sailing-links.ts';
import { ownSailingLink } from '../../../contract/links/own-sailing-link.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { sharedCutOffs } from '../../../trade/own-list/shared-times.ts';
import { compared } from '../../features/compare/compared.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { useOwnCutOffs } from '../../features/own-lists/search/use-own-cut-offs.ts';
import { useOwnDetails } from '../../features/own-lists/search/use-own-details.ts';
import { WrittenDialog } from '../../features/inquiries/written-dialog.tsx';
import { parseSailing, type SailingAddress } from '../../features/sailings/sailing-address.ts';
import { copyRows } from '../../features/share/copy-rows.ts';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckLine } from '../../ui/check-line.tsx';
import { copyIcon } from '../../ui/icon-shapes.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { CompareTable } from './compare-table.tsx';
import styles from './compare-page.module.css';
import { PageTitle } from '../../frame/page-title.tsx';
import { useComparedSailing, type Column } from './use-compared-sailing.ts';

/** Compares up to four sailings. Their ids are in the URL, so the view can be shared. */
export function ComparePage() {
  const search = useSearch();
  const { ids, lane } = parseCompare(search);
  const [, navigate] = useLocation();
  const isWide = useIsWide();
  // Lines with equal values are hidden at first, so that the lines that decide are on the screen.
  const [isChosen, setIsOnlyDifferent] = useState(true);
  const isOnlyDifferent = ids.length > 1 && isChosen;
  const columns = useColumns(ids, lane);
  const names = useHarborBook(true, busyHarbors).names;
  const now = useNow();
  const shown = ids.join(',');
  useEffect(() => {
    // Sets the ticks in the list of sailings to the compared sailings, because a shared link may have opened
    // this page.
    compared.ids = shown === '' ? [] : shown.split(',');
  }, [shown]);
  const remove = (id: string) =>
    navigate(
      compareLink(
        ids.filter((one) => one !== id),
        lane,
      ),
      { replace: true },
    );
  const rows = columns.flatMap(({ id, sailing, list }) =>
    sailing ? [{ ...sailing, ...(list && { ownLink: ownSailingLink(id, lane) }) }] : [],
  );
  const copy = () =>
    copyRows({ rows, names, link: compareLink(ids, lane) }, (n) => t('share.textCopied', { n }));
  if (ids.length === 0) return <None />;
  return (
    <div className="wrap page">
      <div className={styles.head}>
        <PageTitle>{t('compare.title')}</PageTitle>
        <div className="row wraps gap-2-4">
          {ids.length > 1 && (
            <CheckLine isChecked={isOnlyDifferent} onChange={setIsOnlyDifferent}>
              {t('compare.onlyDifferent')}
            </CheckLine>
          )}
          {rows.length > 0 && (
            <Button icon={copyIcon} onClick={copy}>
              {t('compare.copyText')}
            </Button>
          )}
        </div>
      </div>
      <CompareTable
        columns={columns}
        lane={lane}
        names={names}
        now={now}
        isOnlyDifferent={isOnlyDifferent}
        isWide={isWide}
        onRemove={remove}
      />
      {ids.map((id) => (
        <WrittenDialog key={id} kind="inquiry" sailingId={id} lane={lane} back={compareLink(ids, lane)} />
      ))}
    </div>
  );
}

/**
 * Requests the sailing of each column. There is one hook for each possible column, because React requires the
 * same number of hook calls at each render.
 */
function useColumns(ids: readonly string[], lane: SailingAddress['lane']) {
  const [first, second, third, fourth] = ids;
  const own = useOwnDetails({ ids, lane });
  const columns = [
    useComparedSailing(first, { lane, own }),
    useComparedSailing(second, { lane, own }),
    useComparedSailing(third, { lane, own }),
    useComparedSailing(fourth, { lane, own }),
  ];
  return useWithOtherTimes(columns.filter((column) => column !== null));
}

/**
 * Returns the columns. The cut-offs of published sailings also contain the times of terminals that are known
 * for another shipowner of the same voyage, and the times from own lists (schedules that the reader imported).
 */
function useWithOtherTimes(columns: readonly Column[]): Column[] {
  const shared = sharedCutOffs(columns.flatMap(({ sailing, list }) => (sailing && !list ? [sailing] : [])));
  const asked = columns.flatMap(({ id, sailing }) => {
    const cutOffs = shared.get(id);
    return sailing && cutOffs ? [{ id, voyage: sailing, cutOffs }] : [];
  });
  const own = useOwnCutOffs(asked);
  return columns.map((column) => {
    const cutOffs = own.get(column.id) ?? shared.get(column.id);
    return column.sailing && cutOffs
      ? { ...column, sailing: { ...column.sailing, cut_offs: [...cutOffs] } }
      : column;
  });
}

/** Parses the URL. Never throws. Invalid ids, repeated ids and ids above the limit are skipped. */
function parseCompare(search: string): { ids: string[]; lane: SailingAddress['lane'] } {
  const { lane } = parseSailing(search);
  const texts = (new URLSearchParams(search).get('ids') ?? '').split(',');
  const ids = [...new Set(texts)].filter((id) => parseSailing(`id=${id}`).isId);
  return { ids: ids.slice(0, limits.comparedSailingsMost), lane };
}

const None = () => (
  <div className="wrap page">
    <StateCard
      kind="empty"
      level={1}
      title={t('compare.none')}
      text={t('compare.noneText')}
      actions={
        <ButtonLink kind="primary" href={`#${routes.browse}`}>
          {t('compare.find')}
        </ButtonLink>
      }
    />
  </div>
);
