import { Fragment } from 'react';

import { daysBetween, type PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { daysMoved } from '../../../../trade/sailing/how-far-moved.ts';
import { differenceOf, type JoinedRow, type OwnReport } from '../../../../trade/own-list/join-own.ts';
import { dayMs } from '../../../../trade/calendar/day-ms.ts';
import { ownListAgeDays } from '../../../../trade/own-list/age.ts';
import type { SailingRow } from '../../../../trade/sailing/sailing.ts';
import { localDay } from '../../../i18n/dates.ts';
import { Age } from '../../../trade-ui/age.tsx';
import { LaneLine } from '../../../trade-ui/lane-line.tsx';
import { agoText } from '../../../i18n/relative-time.ts';
import { cutText } from '../../../i18n/numbers.ts';
import { t } from '../../../i18n/t.ts';
import { dayText, windowText } from '../../../i18n/windows.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Segments } from '../../../ui/segments.tsx';
import type { OwnWord } from '../../sailings/sailing-row.tsx';
import { lastWord } from '../../sailings/sailing-marks.ts';
import { priceWord, tagsText } from '../../sailings/sailing-words.ts';
import type { SenderKnowledge } from './own-legend.tsx';
import type { OwnJoin, SourceFilter } from './join-own-sailings.ts';
import { SenderMark, SendersLink } from './own-legend.tsx';
import { ownSailingLink } from '../../../../contract/links/own-sailing-link.ts';
import styles from './own-parts.module.css';

interface OwnBarProps {
  own: OwnJoin;
  senders: SenderKnowledge;
  onSource: (source: SourceFilter) => void;
}

/** The filter by source, with the number of sailings from each source. */
export function OwnBar({ own, senders, onSource }: OwnBarProps) {
  const { own_total, merged, source, isAlone, readState, isCut } = own;
  const [all_total, published_total] = [cutText(own.all_total, isCut), cutText(own.published_total, isCut)];
  return (
    <div className={styles.bar}>
      {!isAlone && (
        <Segments<SourceFilter>
          label={t('ownAnswers.source')}
          segments={[
            { value: 'all', label: t('ownAnswers.all', { n: all_total }) },
            { value: 'published', label: t('ownAnswers.published', { n: published_total }) },
            { value: 'own', label: t('ownAnswers.ofOwn', { n: own_total }) },
          ]}
          value={source}
          onChange={onSource}
        />
      )}
      <p className={`fine leading-16 ${styles.caption}`}>
        <span>
          {isAlone
            ? t('ownAnswers.alone')
            : t('ownAnswers.caption', { published: published_total, own: own_total })}
        </span>{' '}
        {merged > 0 && <span>{t('ownAnswers.captionMerged', { n: merged })}</span>}{' '}
        {!isAlone && readState !== 'whole' && <span>{t(`ownAnswers.read_${readState}`)}</span>}
      </p>
      <SendersLink {...senders} />
    </div>
  );
}

const Sender = ({ report }: { report: OwnReport }) => (
  <span className="row shrinks gap-2">
    <SenderMark name={report.sender.name} />
    <span className="cut" title={report.sender.name}>
      {report.sender.name}
    </span>
  </span>
);

const ageLimits = {
  ageingAfterMs: (ownListAgeDays.fresh + 1) * dayMs,
  staleAfterMs: (ownListAgeDays.ageing + 1) * dayMs,
};

/**
 * Renders the age of an own list (an imported schedule). Like all ages on the site, it has one of three
 * levels: fresh, ageing or stale.
 */
export function ListAge({ day, now }: { day: PlainDate; now: Date }) {
  const days = daysBetween(day, localDay(now));
  const ago = days <= 0 ? t('ownAnswers.listAgo_today') : t('ownAnswers.listAgo_days', { n: days });
  return (
    <Age time={`${day}T00:00:00.000Z`} now={now} within={ageLimits}>
      {t('ownAnswers.listAge', { ago })}
    </Age>
  );
}

interface WordContext {
  today: PlainDate;
  now: Date;
  lane: { from: string; to: string };
}

/**
 * Returns what own lists (schedules that the reader imported) add to a row of the results; empty if no own
 * list has the sailing.
 */
export function ownWordOf(joined: JoinedRow, context: WordContext): OwnWord {
  const { row, isPublished, own } = joined;
  const [report] = own;
  if (!report) return {};
  const others = isPublished ? own : own.slice(1);
  const isOther = others.some((one) => differenceOf(row, one.row) !== null);
  const mark = isOther && <Badge kind="moved">{t('ownAnswers.differs')}</Badge>;
  const note = <Words joined={joined} others={others} context={context} />;
  const texts = { said: secondLine(row, others, context.today), note };
  if (isPublished) {
    const age = !isOther && <ListAge day={report.list_date} now={context.now} />;
    return { ...texts, mark: mark || age, sender: <SenderMark name={report.sender.name} /> };
  }
  return {
    ...(others.length > 0 || joined.perhaps ? texts : {}),
    alone: {
      href: `#${ownSailingLink(row.id, context.lane)}`,
      owner: <Sender report={report} />,
      tags: [t('ownAnswers.own'), sharedText(report), tagsText(row)].filter(Boolean).join(' · '),
      age: (
        <>
          {mark}
          <ListAge day={report.list_date} now={context.now} />
        </>
      ),
    },
  };
}

/**
 * Returns a second drawing for the row: it shows the days of the first own list (an imported schedule) in
 * `others` whose days differ from those of the row. Undefined if there is none.
 */
function secondLine(row: SailingRow, others: readonly OwnReport[], today: PlainDate): OwnWord['words'] {
  const report = others.find((one) => {
    const difference = differenceOf(row, one.row);
    return difference?.load || difference?.unload;
  })?.row;
  if (!report) return undefined;
  const later = daysBetween(report.load.start_time, row.load.start_time);
  return {
    from: Math.max(0, later),
    lanes: [row, report].map((lane) => ({ ...lane, days: lane.days + Math.abs(later) })),
    draw: (span) => (
      <LaneLine
        load={report.load}
        unload={report.unload}
        days={report.days}
        span={span}
        from={Math.max(0, -later)}
        today={today}
        size="s"
        isBare
        isDecorative
        className={styles.second}
      />
    ),
  };
}

interface WordsProps {
  joined: JoinedRow;
  /**
   * The reports of own lists (imported schedules) about the voyage. If the row itself is from an own list,
   * the report of that list is not among them.
   */
  others: readonly OwnReport[];
  context: WordContext;
}

/**
 * Renders what each source reports about the voyage: the source of the row, and the own lists (imported
 * schedules).
 */
function Words({ joined: { row, isPublished, own, perhaps }, others, context: { today, now } }: WordsProps) {
  const differing = others.filter((one) => differenceOf(row, one.row) !== null);
  const agreeing = others.filter((one) => differenceOf(row, one.row) === null);
  const isOtherLoad = differing.some((one) => differenceOf(row, one.row)?.load);
  const agrees = row.withdrawn_time === null ? 'ownAnswers.agrees' : 'ownAnswers.withdrawn';
  return (
    <>
      {isPublished && isOtherLoad && (
        <Keyed look={styles.key}>
          {t('ownAnswers.shipownerSays', {
            ago: agoText(lastWord(row), now),
            window: windowText(row.load, today),
          })}
        </Keyed>
      )}
      {differing.map((one) => (
        <Fragment key={one.list_id}>
          <Keyed look={styles.keySaid}>{ownReportText(one, today, !isPublished || own.length > 1)}</Keyed>
          <span className="bold ageing">{otherText(row, one, { today, isPublished })}</span>
        </Fragment>
      ))}
      {agreeing.map((one) => (
        <span key={one.list_id} className={classNames('inline-row gap-6px', styles.agrees)}>
          {isPublished
            ? t(agrees, { day: dayText(one.list_date, today) })
            : t('ownAnswers.senderAgrees', { sender: one.sender.name, day: dayText(one.list_date, today) })}
          {one.shared_by !== undefined && ` · ${sharedText(one)}`}
        </span>
      ))}
      {perhaps && (
        <span className="inline-row gap-6px">
          {t('ownAnswers.perhaps', { window: windowText(perhaps.load, today) })}
        </span>
      )}
    </>
  );
}

/**
 * Renders a text after the key of its source: a short line in the style in which voyages of that source are
 * drawn.
 */
const Keyed = ({ look, children }: { look: string | undefined; children: string }) => (
  <span className="inline-row gap-6px">
    <i className={look} aria-hidden="true" />
    {children}
  </span>
);

function ownReportText(report: OwnReport, today: PlainDate, isNamed: boolean): string {
  const { sender, list_date, row } = report;
  const words = { day: dayText(list_date, today), window: windowText(row.load, today) };
  const says = isNamed
    ? t('ownAnswers.senderSays', { ...words, sender: sender.name })
    : t('ownAnswers.listSays', words);
  return [says, sharedText(report)].filter(Boolean).join(' · ');
}

/**
 * Returns a text that names the colleague who shares the list; empty for the member's own list (an imported
 * schedule).
 */
const sharedText = ({ shared_by: name }: OwnReport): string =>
  name === undefined ? '' : t('ownAnswers.sharedBy', { name });

/**
 * Describes how another own list (an imported schedule) differs from the row: days earlier or later, arrival
 * and rate.
 */
function otherText(
  row: SailingRow,
  report: OwnReport,
  { today, isPublished }: { today: PlainDate; isPublished: boolean },
): string {
  const difference = differenceOf(row, report.row);
  const days = daysMoved(report.row.load, row.load);
  const price = priceWord(report.row);
  return [
    days > 0 && t(isPublished ? 'ownAnswers.later' : 'ownAnswers.listLater', { n: days }),
    days < 0 && t(isPublished ? 'ownAnswers.earlier' : 'ownAnswers.listEarlier', { n: -days }),
    difference?.unload && t('ownAnswers.otherArrival', { window: windowText(report.row.unload, today) }),
    difference?.rate && price.kind === 'amount' && t('ownAnswers.otherRate', { rate: price.amount }),
  ]
    .filter(Boolean)
    .join(' · ');
}
