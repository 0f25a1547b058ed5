import { loginLink } from '../../../contract/links/screen-paths.ts';
import { endText } from '../../../trade/harbors/place-names.ts';
import { Outlook, OutlookSkeleton } from '../../features/containers/outlook.tsx';
import { RateStrip } from '../../features/containers/rate-strip.tsx';
import { orderText, OptionFilters } from '../../features/containers/option-filters.tsx';
import { amountOf, rateRange } from '../../features/containers/shown-price.ts';
import { endNames } from '../../features/harbors/use-harbor-book.ts';
import { useRecentSearches } from '../../features/harbors/use-recent-searches.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useTitle } from '../../frame/use-title.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { DroppedNoteSlot } from '../../features/search/dropped-note-slot.tsx';
import { ViewSwitch } from '../../features/search/view-switch.tsx';
import { ContainerLanes } from './container-lanes.tsx';
import { ContainerHead } from './container-head.tsx';
import styles from './container-page.module.css';
import { ContainerResults, newestQuote } from './container-results.tsx';
import { optionsToShare } from './options-to-share.ts';
import { useContainer, type ContainerView } from './use-container.ts';
import { useOptions, type Options } from './use-options.ts';

/** Container options between two ports. The whole state of the page is in the URL. */
export function ContainerPage() {
  const container = useContainer();
  const { state } = container;
  const now = useNow();
  const options = useOptions(state, now);
  const { book } = options;
  const { names } = book;
  const searches = useRecentSearches() ?? [];
  const nameOf = (end: string) => endText(endNames(book, end));
  const title = options.view
    ? t('container.titleLane', { from: nameOf(state.from), to: nameOf(state.to) })
    : t('container.title');
  useTitle(title);
  const fetchedTime = options.fetchedTime ?? now.getTime();
  const taken = optionsToShare(options.arranged.list, { container, options, names, fetchedTime });
  return (
    <>
      <h1 className="sr-only" tabIndex={-1}>
        {title}
      </h1>
      <ContainerHead {...{ container, book, searches, now, taken }} />
      <div className={`wrap ${styles.page}`}>
        <DroppedNoteSlot names={container.dropped} more={wordsOfAddress} />
        {options.view === null ? (
          <ContainerLanes names={names} searches={searches} now={now} />
        ) : (
          <>
            <Overview container={container} options={options} now={now} />
            <ContainerResults {...{ container, options, names, now }} />
            {/* The line is below a timeline, so that the first row of the timeline is not pushed down on a phone. */}
            {options.isVisitor && options.answer && state.view === 'timeline' && (
              <VisitorLine link={container.link} more={options.answer.more_for_members ?? 0} />
            )}
          </>
        )}
      </div>
    </>
  );
}

const wordsOfAddress = {
  week: () => t('container.field_week'),
  box: () => t('container.boxType'),
  sea: () => t('container.seaType'),
  shipowner: () => t('container.carrier'),
  days: () => t('container.daysLabel'),
  connects: () => t('container.connects'),
  priced: () => t('container.priced'),
  open: () => t('container.field_open'),
};

interface VisitorLineProps {
  link: string;
  more: number;
  /**
   * True if an opened option already asks the visitor to log in. The hidden line keeps its space, so that
   * nothing moves.
   */
  isHidden?: boolean;
}

/** Renders which data a visitor sees after logging in, with a link to the login. */
const VisitorLine = ({ link, more, isHidden }: VisitorLineProps) => (
  <p className={classNames(styles.visitor, isHidden && styles.hidden)}>
    <a className="inline-row high-32 gap-6px muted" href={`#${loginLink(link)}`}>
      <Icon shape={lockIcon} size="s" />
      {more > 0 ? t('container.visitorMore', { n: more }) : t('container.visitorNote')}
    </a>
  </p>
);

interface OverviewProps {
  container: ContainerView;
  options: Options;
  now: Date;
}

/** The part above the list: the range of rates, the options per week, the filters and the sort order. */
function Overview({ container, options, now }: OverviewProps) {
  const { state, refine, link } = container;
  const { answer, bookable, arranged, weeks, shown, prices, isVisitor } = options;
  if (!answer) return options.view?.failure ? null : <OutlookSkeleton />;
  if (answer.list.length === 0) return null;
  const hasRates = [...shown.values()].some((one) => amountOf(one) !== null);
  return (
    <>
      <div className={styles.overview}>
        {prices && (
          <RateStrip
            prices={prices}
            range={rateRange(bookable, shown)}
            containerType={state.box}
            now={now}
            quotedTime={newestQuote(answer.list, shown)}
          />
        )}
        <Outlook weeks={weeks} week={state.week} onWeek={(week) => refine({ week, open: '' })} />
      </div>
      <div className={styles.bar}>
        <OptionFilters
          state={state}
          onChange={refine}
          options={answer.list}
          totals={arranged.totals}
          hasRates={hasRates}
          hasRecords={answer.list.some(({ connections }) => connections.some(({ record }) => record?.length))}
        />
        <ViewSwitch view={state.view} onChange={(view) => refine({ view })} />
      </div>
      {isVisitor && state.view === 'list' && (
        <VisitorLine link={link} more={answer.more_for_members ?? 0} isHidden={state.open !== ''} />
      )}
      <p className="sr-only" role="status">
        {`${t('container.loaded', { n: arranged.list.length })} ${t('browse.sorted', { order: orderText(state.order) })}`}
      </p>
    </>
  );
}
