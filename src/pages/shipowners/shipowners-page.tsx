import { harborShiproute } from '../../../contract/calls/harbors.ts';
import type { DirectoryPage } from '../../../contract/calls/sailings/directory.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { nameIn, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useAnswer, type AnswerView } from '../../hooks/use-answer.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useTitle } from '../../frame/use-title.ts';
import { PageTitle } from '../../frame/page-title.tsx';
import { numberText } from '../../i18n/numbers.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { OutcomeLegend } from '../../trade-ui/outcome-strip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DirectoryFilters } from './directory-filters.tsx';
import { DirectoryList } from './directory-list.tsx';
import { isNarrowed } from './directory-state.ts';
import styles from './directory.module.css';
import { Letters } from './letters.tsx';
import { NoneFound } from './none-found.tsx';
import { useDirectory, useShipowners, type Directory } from './use-directory.ts';

/** The directory of shipowners. Each is shown with its lanes and with how often its laycans were moved. */
export function ShipownersPage() {
  useTitle(t('shipowners.title'));
  const directory = useDirectory();
  const { state, linkOf } = directory;
  const view = useShipowners(directory);
  const shown = view.answer ?? view.before?.answer;
  const book = useHarborBook(shown !== undefined, busyHarbors);
  const { names } = book;
  const isIdle = useIdle(shown !== undefined);
  const lanes = useAnswer(harborShiproute, isIdle || state.shiprouteIds.length > 0 ? {} : null).answer;
  const shiproutes = (lanes?.list ?? []).map((one) => ({ id: one.id, name: nameIn(one, currentLanguage()) }));
  const shiprouteName = (id: string) => shiproutes.find((one) => one.id === id)?.name ?? id;
  const now = useNow();
  return (
    <div className="wrap page">
      <PageTitle>{t('shipowners.title')}</PageTitle>
      <Summary page={shown} fetchedTime={view.fetchedTime ?? view.before?.fetchedTime} now={now} />
      <DirectoryFilters directory={directory} book={book} shiproutes={shiproutes} />
      <Letters
        letters={shown?.letters ?? null}
        chosen={state.letter}
        hrefOf={(letter) => `#${linkOf({ letter })}`}
      />
      <Found page={shown} directory={directory} />
      <List {...{ view, shown, directory, names, now, shiprouteName }} />
    </div>
  );
}

interface SummaryProps {
  page: DirectoryPage | undefined;
  fetchedTime: number | undefined;
  now: Date;
}

/** Renders the totals of the directory and their age. */
function Summary({ page, fetchedTime, now }: SummaryProps) {
  if (!page || fetchedTime === undefined) return <p className="note">&nbsp;</p>;
  const { shipowner_total, sailing_total } = page.all;
  const all = { owners: numberText(shipowner_total), sailings: numberText(sailing_total) };
  return (
    <p className="note">
      {t('shipowners.summary', all)} · {t('shipowners.asOf', { ago: agoText(fetchedTime, now) })}
    </p>
  );
}

/** Renders the number of matches, and the legend of the strips of laycan outcomes. */
function Found({ page, directory }: { page: DirectoryPage | undefined; directory: Directory }) {
  return (
    <div className={styles.found}>
      <p role="status">
        {page &&
          (isNarrowed(directory.state)
            ? t('shipowners.foundOf', {
                n: numberText(page.total),
                all: numberText(page.all.shipowner_total),
              })
            : t('shipowners.found', { n: numberText(page.total) }))}
      </p>
      <OutcomeLegend
        words={{
          kept: t('shipowners.kept'),
          moved: t('shipowners.moved'),
          cancelled: t('shipowners.cancelled'),
        }}
      />
    </div>
  );
}

interface ListProps {
  view: AnswerView<DirectoryPage>;
  /** The current answer or, while it is loading, the previous answer; undefined if there is neither. */
  shown: DirectoryPage | undefined;
  directory: Directory;
  names: HarborNames;
  now: Date;
  shiprouteName: (id: string) => string;
}

function List({ view, shown, directory, names, now, shiprouteName }: ListProps) {
  const { failure, pending, fetchedTime, retry } = view;
  if (!view.answer && failure && !pending) {
    const isPart = isNarrowed(directory.state) || directory.state.page > 1;
    return (
      <FaultCard
        failure={failure}
        onRetry={retry}
        offlineTitle={t(isPart ? 'shipowners.offlineFiltered' : 'shipowners.offline')}
      >
        {isPart && (
          <p>
            <a href={`#${routes.shipowners}`}>{t('shipowners.clear')}</a>
          </p>
        )}
      </FaultCard>
    );
  }
  if (!shown)
    return (
      <>
        <SkeletonRows rows={6} look="card" />
        <LoadingAfterDelay />
      </>
    );
  return (
    <div className={classNames(!view.answer && styles.waiting)} aria-busy={!view.answer}>
      {failure && fetchedTime !== undefined && (
        <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
      )}
      {shown.list.length === 0 ? (
        <NoneFound page={shown} directory={directory} names={names} shiprouteName={shiprouteName} />
      ) : (
        <DirectoryList page={shown} directory={directory} names={names} now={now} />
      )}
    </div>
  );
}
