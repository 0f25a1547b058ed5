import { useCallback, useEffect, useState, type ComponentType } from 'react';

import type { AnswerOf } from '../../../contract/call.ts';
import type { AppError } from '../../../contract/error-code.ts';
import { informationList } from '../../../contract/calls/sailings/sailing.ts';
import { type SailingRow } from '../../../trade/sailing/sailing.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { browseLink } from '../../../contract/links/screen-paths.ts';
import { addDays, daysBetween, mondayOf, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { isOfTheLine } from '../../api/failure-kind.ts';
import { localDay, portDay, shortDayText } from '../../i18n/dates.ts';
import { countedText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { Age } from '../../trade-ui/age.tsx';
import { Badge, Badges } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { PortPair } from '../../trade-ui/port-pair.tsx';
import { When } from '../../ui/when.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import styles from './lane-board.module.css';
import weeks from './weeks.module.css';
import { laneRequest } from './lane-request.ts';
import { marksOf } from '../sailings/sailing-marks.ts';
import { shipText } from '../sailings/ship-text.ts';
import { dayColumns } from './week-range.ts';

/**
 * A lane of the board. It contains the names of its ports, so that it can be rendered before any answer has
 * arrived.
 */
export interface BoardLane {
  from: string;
  to: string;
  fromName: string;
  toName: string;
}

export const boardWeeks = 8;
const boardDays = boardWeeks * 7;

export interface LaneDeadlineProps extends Pick<BoardLane, 'from' | 'to'> {
  /** The next sailing of the lane; undefined until it has loaded or if there is none. */
  row: SailingRow | undefined;
  now: Date;
}

/** The component that shows the deadline of a lane's next sailing, as one cell of the lane's row. */
export type LaneDeadlineSlot = ComponentType<LaneDeadlineProps>;

interface LaneBoardProps {
  lanes: readonly BoardLane[];
  names: HarborNames;
  now: Date;
  /** The component that shows the next deadline of a lane; undefined unless the lanes belong to a member. */
  Deadline?: LaneDeadlineSlot | undefined;
  /** Called with true if the board has nothing to show, because no lane could be loaded. */
  onMissing?: (isMissing: boolean) => void;
}

/**
 * Renders lanes with the laycans of eight weeks as bars. If no lane could be loaded, the board is hidden. Its
 * rows remain in the page, because they repeat their requests when the connection returns.
 */
export function LaneBoard({ lanes, names, now, Deadline, onMissing }: LaneBoardProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const onFailed = useCallback((lane: string, hasFailed: boolean) => {
    setFailed((some) => [...some.filter((one) => one !== lane), ...(hasFailed ? [lane] : [])]);
  }, []);
  const isMissing = lanes.every((lane) => failed.includes(keyOf(lane)));
  useEffect(() => onMissing?.(isMissing), [isMissing, onMissing]);
  const today = localDay(now);
  const firstDay = mondayOf(today);
  // False while the page is rendered at build time, because that result must not depend on the day.
  const isDated = now.getTime() > 0;
  return (
    <div className="board clips" hidden={isMissing}>
      <div className={classNames(styles.row, styles.axis)} aria-hidden="true">
        <span />
        <div className={classNames(weeks.weeks, styles.weeks)}>
          {isDated && <Weeks firstDay={firstDay} today={today} />}
        </div>
        <span>{t('home.nextSailing')}</span>
        <span>{t('home.news')}</span>
      </div>
      <ul>
        {lanes.map((lane) => (
          <LaneRow key={keyOf(lane)} {...{ lane, names, now, firstDay, today, Deadline, onFailed }} />
        ))}
      </ul>
    </div>
  );
}

const keyOf = ({ from, to }: BoardLane): string => `${from}-${to}`;

/** Renders the axis of weeks above the laycans, with the Monday of each week and a mark for today. */
export function Weeks({ firstDay, today }: { firstDay: PlainDate; today: PlainDate }) {
  const mondays = Array.from({ length: boardWeeks }, (_, week) => addDays(firstDay, week * 7));
  return (
    <>
      {mondays.map((monday) => (
        <span key={monday}>{shortDayText(monday)}</span>
      ))}
      <i style={cssVariables({ at: (daysBetween(firstDay, today) + 0.5) / boardDays })} />
    </>
  );
}

interface LaneRowProps extends Omit<LaneBoardProps, 'lanes' | 'onMissing'> {
  lane: BoardLane;
  onFailed: (lane: string, hasFailed: boolean) => void;
  today: PlainDate;
  firstDay: PlainDate;
}

function LaneRow({ lane, names, now, today, firstDay, Deadline, onFailed }: LaneRowProps) {
  const { from, to, fromName, toName } = lane;
  const { answer, failure } = useAnswer(informationList, laneRequest(from, to));
  const key = keyOf(lane);
  const lost = answer ? undefined : failure;
  const hasFailed = lost !== undefined;
  useEffect(() => onFailed(key, hasFailed), [key, hasFailed, onFailed]);
  const dayOf = ({ load }: SailingRow) => portDay(names.harbor(load.harbor_code), now);
  const next = answer?.list.find((row) => row.withdrawn_time === null && row.load.end_time >= dayOf(row));
  return (
    <li className={classNames('ruled hover-surface', styles.row, !answer && !lost && styles.waits)}>
      <PortPair from={{ name: fromName }} to={{ name: toName }} href={`#${browseLink({ from, to })}`}>
        {from} – {to}
        {answer &&
          answer.total > answer.list.length &&
          ` · ${t('search.sailings', { n: countedText(answer) })}`}
      </PortPair>
      {lost ? (
        <NotLoaded failure={lost} />
      ) : (
        <WindowMap rows={answer?.list ?? []} total={answer?.total} firstDay={firstDay} />
      )}
      <div className={styles.next}>
        {answer && <Next row={next} loadDay={next && dayOf(next)} today={today} />}
      </div>
      <div className={styles.news}>
        {answer && <News page={answer} now={now} />}
        {answer?.confirm_time && <Age time={answer.confirm_time} now={now} />}
      </div>
      {Deadline && <Deadline row={next} from={from} to={to} now={now} />}
    </li>
  );
}

/** Renders the reason why a lane has no answer, in place of the drawing of its laycans. */
const NotLoaded = ({ failure }: { failure: AppError }) => (
  <span className={classNames('note', styles.lost)}>
    {t(isOfTheLine(failure) ? 'home.boardOffline' : 'shell.chipFailing')}
  </span>
);

interface WindowMapProps {
  /** The first sailings of the lane, sorted by loading day. */
  rows: readonly SailingRow[];
  /** The number of all sailings of the lane; undefined until it is known. */
  total: number | undefined;
  firstDay: PlainDate;
}

/**
 * Draws the laycans of a lane as bars. If `rows` does not contain all sailings of the lane, the days after
 * the last of them are hatched.
 */
export function WindowMap({ rows, total = 0, firstDay }: WindowMapProps) {
  const last = rows.at(-1)?.load.start_time;
  return (
    <div className={styles.map} aria-hidden="true">
      {last && total > rows.length && <NotDrawn days={daysBetween(firstDay, last)} />}
      {rows.map(({ id, load, withdrawn_time }) => {
        const gridColumn = dayColumns(load, { firstDay, days: boardDays });
        if (gridColumn === null) return null;
        return (
          <i key={id} className={withdrawn_time === null ? undefined : styles.gone} style={{ gridColumn }} />
        );
      })}
    </div>
  );
}

/**
 * Hatches the days after the last known laycan, because sailings that are not known here may load on these
 * days.
 */
const NotDrawn = ({ days }: { days: number }) =>
  days < boardDays && <span className={styles.notDrawn} style={cssVariables({ at: days / boardDays })} />;

interface NextProps {
  row: SailingRow | undefined;
  /** The current day at the loading port of `row`; undefined if there is no row. */
  loadDay: PlainDate | undefined;
  today: PlainDate;
}

function Next({ row, loadDay, today }: NextProps) {
  if (!row || loadDay === undefined) return <span className="note">{t('home.noneInWeeks')}</span>;
  return (
    <>
      <When window={row.load} today={today} />
      <span className="sub">
        {row.load.start_time < loadDay
          ? t('home.laycanRuns', { days: t('ui.days', { n: daysBetween(loadDay, row.load.end_time) + 1 }) })
          : [shipText(row), t('ui.days', { n: row.days })].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

/**
 * Renders the numbers of new, changed and withdrawn sailings on the first page of the lane. If the lane has
 * more pages, the numbers are shown as lower bounds. Three badges would be wider than the space next to the
 * laycan on a phone, so one badge then shows their sum.
 */
function News({ page, now }: { page: Pick<AnswerOf<typeof informationList>, 'list' | 'total'>; now: Date }) {
  const { list, total } = page;
  const marks = list.flatMap((row) => marksOf(row, { now, fastestId: null }));
  const count = (mark: string) => marks.filter((one) => one === mark).length;
  const [fresh, changed, gone] = [count('new'), count('changed'), count('withdrawn')];
  const isPart = total > list.length;
  const all = fresh + changed + gone;
  if (all === 0)
    return (
      <span className="sub">{isPart ? t('home.noNewsInPart', { n: list.length }) : t('home.noNews')}</span>
    );
  if (fresh && changed && gone)
    return <Badge kind="moved">{t('home.allNews', { n: isPart ? `${all}+` : all })}</Badge>;
  const atLeast = (n: number) => (isPart ? t('home.atLeast', { n }) : n);
  return (
    <Badges>
      {fresh > 0 && <Badge kind="new">{t('home.newSailings', { n: atLeast(fresh) })}</Badge>}
      {changed > 0 && <Badge kind="moved">{t('home.changedSailings', { n: atLeast(changed) })}</Badge>}
      {gone > 0 && <Badge kind="gone">{t('home.withdrawnSailings', { n: atLeast(gone) })}</Badge>}
    </Badges>
  );
}
