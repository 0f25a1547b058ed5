import type { ContainerOption } from '../../../trade/container/option.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { openedId } from '../../features/containers/option-facts.ts';
import { OpenedOption } from '../../features/containers/opened-option.tsx';
import type { ContainerState } from '../../features/containers/container-state.ts';
import type { OptionSlot } from '../../features/containers/option-slot.ts';
import { OptionsTable } from '../../features/containers/options-table.tsx';
import { priceIn, type ShownPrices } from '../../features/containers/shown-price.ts';
import base from '../../features/sailings/sailings.module.css';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { clockText, instantText, localDay } from '../../i18n/dates.ts';
import { numberText } from '../../i18n/numbers.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ClosedOptions } from './closed-options.tsx';
import styles from './container-page.module.css';
import { OptionTimeline } from './option-timeline.tsx';
import { OptionBarSlot, optionRowActions } from './row-actions.tsx';
import { optionsToShare } from './options-to-share.ts';
import type { ContainerView } from './use-container.ts';
import type { Options } from './use-options.ts';
import { NoMatch, NoneInDays, NoOptions } from './no-options.tsx';

interface ResultsProps {
  container: ContainerView;
  options: Options;
  names: HarborNames;
  now: Date;
}

/**
 * Renders the options of a lane. If there are none to show, renders the reason: none exist, the filters hide
 * all, they are loading, the device has no cached copy, or the request failed.
 */
export function ContainerResults(props: ResultsProps) {
  const { container, options, now } = props;
  const { view, answer, fetchedTime } = options;
  if (!view) return null;
  const { failure, retry } = view;
  if (!answer) {
    if (!failure) return <Waiting />;
    return <FaultCard failure={failure} onRetry={retry} offlineTitle={t('container.offlineTitle')} />;
  }
  const notice = failure && (
    <CopyNotice failure={failure} fetchedTime={fetchedTime ?? now.getTime()} now={now} onRetry={retry} />
  );
  if (answer.list.length === 0) {
    if (options.isDelayed && !failure) return <Waiting />;
    return (
      <>
        {notice}
        {answer.nearest?.before || answer.nearest?.after ? (
          <NoneInDays container={container} nearest={answer.nearest} today={localDay(now)} />
        ) : (
          <NoOptions from={container.state.from} to={container.state.to} />
        )}
      </>
    );
  }
  return (
    <>
      {notice}
      {options.arranged.list.length + options.closed.length === 0 ? (
        <NoMatch container={container} total={answer.list.length} />
      ) : (
        <List {...props} all={answer.list} fetchedTime={fetchedTime ?? now.getTime()} isCut={answer.is_cut} />
      )}
    </>
  );
}

interface ListProps extends ResultsProps {
  all: readonly ContainerOption[];
  fetchedTime: number;
  isCut: boolean;
}

function List({ container, options, names, now, all, fetchedTime, isCut }: ListProps) {
  const { state, linkOf } = container;
  const { arranged, closed, shown, prices, isDelayed } = options;
  const slot = { prices, containerType: state.box, names, now, fetchedTime };
  const common = commonOf({ container, options, slot, all });
  const table = arranged.list.length > 0 && (
    <OptionsTable
      {...common}
      options={arranged.list}
      open={openedId(arranged.list, state.open)}
      renderCaption={(shownTotal) => (
        <Caption {...{ arranged, shown, shownTotal, now, fetchedTime }} all={all} />
      )}
    />
  );
  return (
    <div className={classNames(styles.list, isDelayed && styles.held)} aria-busy={isDelayed}>
      {state.view === 'timeline' && arranged.list.length > 0 ? (
        <OptionTimeline
          options={arranged.list}
          names={names}
          today={localDay(now)}
          hrefOf={(open) => linkOf({ view: 'list', open })}
        >
          {table}
        </OptionTimeline>
      ) : (
        table
      )}
      {closed.length > 0 && (
        <ClosedOptions
          {...common}
          options={closed}
          open={openedId(closed, state.open)}
          isOnly={arranged.list.length === 0}
        />
      )}
      <OptionBarSlot state={state} taken={optionsToShare(all, { container, options, names, fetchedTime })} />
      {isCut && <p className={styles.cut}>{t('container.cut')}</p>}
      <p className={`note ${styles.notes}`}>
        {t('container.computedNote')} {t('container.referenceOnly')}
      </p>
    </div>
  );
}

interface CommonContext extends Pick<ListProps, 'container' | 'options' | 'all'> {
  slot: Omit<OptionSlot, 'option'>;
}

/** Returns the properties that the tables of open and of closed options have in common. */
function commonOf({ container, options, slot, all }: CommonContext) {
  const { state, link, refine } = container;
  const { shown, savedTime } = options;
  return {
    ...slot,
    ...optionRowActions,
    shown,
    order: state.order,
    onOrder: (order: ContainerState['order']) => refine({ order }),
    onOpen: (open: string) => refine({ open }),
    renderOpened: (option: ContainerOption) => (
      <OpenedOption
        {...slot}
        option={option}
        options={all}
        shown={priceIn(shown, option)}
        savedTime={savedTime}
        back={link}
      >
        {optionRowActions.act?.({ ...slot, option })}
      </OpenedOption>
    ),
  };
}

interface CaptionProps {
  arranged: Options['arranged'];
  all: readonly ContainerOption[];
  shown: ShownPrices;
  shownTotal: number;
  now: Date;
  fetchedTime: number;
}

/**
 * Renders the caption: the numbers of options and of blank sailings, a note about transshipment times, and the
 * ages of the rates and of the options. A line breaks only between sentences. On a phone, the caption has one
 * line, and the notes are below the list.
 */
function Caption({ arranged, all, shown, shownTotal, now, fetchedTime }: CaptionProps) {
  const total = arranged.list.length;
  const quoted = newestQuote(all, shown);
  const blanks = arranged.list.filter(({ is_blank }) => is_blank).length;
  const isAllDemo = all.every(({ legs }) => legs.some(({ is_demo }) => is_demo));
  return (
    <>
      <span>
        {shownTotal < total
          ? t('container.totalShown', { n: total, shown: numberText(shownTotal) })
          : t('container.total', { n: total })}{' '}
      </span>
      {blanks > 0 && <span className="not-on-phones">{t('container.totalBlank', { n: blanks })} </span>}
      <span className={`not-on-phones ${styles.sentence}`}>{t('container.computedNote')}</span>{' '}
      {quoted && (
        <span className="not-on-phones">{t('container.lastQuote', { ago: agoText(quoted, now) })}</span>
      )}
      <span className={styles.dated} title={clockText(fetchedTime)}>
        {t('browse.captionFetched', { time: instantText(fetchedTime, now) })} ·{' '}
      </span>
      <span className="not-on-phones">{t('container.referenceOnly')} </span>
      {isAllDemo && (
        <span className={styles.demo} title={t('browse.demoAll')}>
          <span className="unseen-on-phones">{t('browse.demoAll')}</span>
          <span className={base.demoShort} aria-hidden="true">
            {t('browse.demo')}
          </span>
        </span>
      )}
    </>
  );
}

export function newestQuote(all: readonly ContainerOption[], shown: ShownPrices): string | null {
  const times = all.flatMap((option) => {
    const one = priceIn(shown, option);
    return one.kind === 'given' ? [one.price.quotation_time] : [];
  });
  return times.toSorted().at(-1) ?? null;
}

function Waiting() {
  return (
    <>
      <div className="only-on-desktops">
        <SkeletonRows rows={8} />
      </div>
      <div className={styles.cards}>
        <SkeletonRows rows={4} look="card" />
      </div>
      <LoadingAfterDelay />
    </>
  );
}
