import type { ReactNode } from 'react';

import type { ReadyWindow } from '../../../trade/sailing/ready-overlap.ts';
import type { SailingRow as Row } from '../../../trade/sailing/sailing.ts';
import type { PortCall } from '../../../trade/sailing/sailing.ts';
import { daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { loginLink } from '../../../contract/links/screen-paths.ts';
import { fullInstantText, portDay } from '../../i18n/dates.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { currentLanguage, t, type TextKey } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import { Age } from '../../trade-ui/age.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Lane } from '../../trade-ui/lane-geometry.ts';
import { LaneLine } from '../../trade-ui/lane-line.tsx';
import { When } from '../../ui/when.tsx';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { FitMark } from './fit-mark.tsx';
import { Owner } from './owner.tsx';
import { Price } from './price.tsx';
import { lastWord, marksOf, type SailingMark } from './sailing-marks.ts';
import { callText, lineState, machineText, tagsText } from './sailing-words.ts';
import { shipText } from './ship-text.ts';
import styles from './sailings.module.css';

/** What all rows of a table have in common. */
export interface RowContext {
  names: HarborNames;
  now: Date;
  today: PlainDate;
  /** Days that the width of the lane column stands for. */
  span: number;
  fastestId: string | null;
  /** When the cargo is ready. */
  ready: ReadyWindow | null;
  marksNew: boolean;
  /** The ends that were searched for; the opened sailing shows the same two calls. */
  lane: { from: string; to: string; when?: 'live' | 'past' };
  /** Where to come back to after logging in. */
  back: string;
  /** Demo rows are told apart only where real ones stand among them; else the caption says it once. */
  marksDemo: boolean;
  /** Something to be done with a row, beside what it says. */
  act?: ((row: Row) => ReactNode) | undefined;
  /** What is known of the ship itself, beside the voyage. */
  ship?: ((row: Row) => ReactNode) | undefined;
  /** What own lists have to say of a row; undefined of one that none of them has. */
  own?: ((row: Row) => OwnWord | undefined) | undefined;
}

/** What own lists say of a row. Where they alone have it, it is opened elsewhere, and its sender and age are theirs. */
export interface OwnWord {
  alone?: { href: string; owner: ReactNode; tags: string; age: ReactNode };
  /** Of a row that the shipowner has published too: beside its age, and beside the shipowner's mark. */
  mark?: ReactNode;
  sender?: ReactNode;
  /** A second line under that of the row, where a list has other days. */
  said?: SecondLine | undefined;
  /** Below the row, in words. */
  note?: ReactNode;
}

export interface SecondLine {
  /** Days that stay free before the line of the row. */
  from: number;
  /** Both lines, with the days that stay free before them. */
  lanes: readonly Lane[];
  draw: (span: number) => ReactNode;
}

const markKind = { new: 'new', changed: 'moved', fastest: 'good', withdrawn: 'gone' } as const;
const markText = {
  new: 'browse.mark_new',
  changed: 'browse.mark_changed',
  fastest: 'browse.mark_fastest',
  withdrawn: 'browse.mark_withdrawn',
} as const satisfies Record<SailingMark, TextKey>;

/** One sailing: a row of the table on a desk, a card on a phone. The whole of it opens the sailing. */
export function SailingRow({ row, context }: { row: Row; context: RowContext }) {
  const { span, today, names, now } = context;
  const isGone = row.withdrawn_time !== null;
  const own = context.own?.(row);
  const said = own?.said;
  return (
    <div role="row" className={classNames(styles.row, isGone && styles.gone)}>
      <CallCell row={row} call={row.load} context={context} isLinked={shipText(row) === null} />
      <div role="cell" className={classNames(styles.lane, said && styles.two)}>
        <LaneLine
          load={row.load}
          unload={row.unload}
          days={row.days}
          vias={row.via_times}
          span={span}
          from={said?.from}
          today={today}
          state={lineState(row, portDay(names.harbor(row.load.harbor_code), now))}
        />
        <FitMark row={row} ready={context.ready} from={said?.from} />
        {said?.draw(span)}
      </div>
      <CallCell row={row} call={row.unload} context={context} isLinked={false} />
      <ShipCell row={row} context={context} />
      <div role="cell" className={styles.owner}>
        {own?.alone?.owner ?? <Owner owner={row.shipowner}>{own?.sender}</Owner>}
        <span className={styles.sub}>{own?.alone?.tags ?? tagsText(row)}</span>
      </div>
      <div role="cell" className={styles.price}>
        <Price row={row} />
      </div>
      <AgeCell row={row} context={context} own={own} />
      {own?.note && (
        <div role="cell" className={styles.note}>
          {own.note}
        </div>
      )}
    </div>
  );
}

/** A window and its ports. Where the vessel is hidden, the loading window is what opens the sailing. */
function CallCell(props: { row: Row; call: PortCall; context: RowContext; isLinked: boolean }) {
  const { row, call, context, isLinked } = props;
  const { names, today } = context;
  const isLoad = call === row.load;
  const when = <When window={call} today={yearOf(call, today)} isStruck={row.withdrawn_time !== null} />;
  return (
    <div role="cell" className={isLoad ? styles.load : styles.unload}>
      {isLinked ? (
        <a className={styles.link} href={hrefOf(row, context)} aria-label={openText(row, context)}>
          {when}
        </a>
      ) : (
        when
      )}
      <span className={styles.sub} title={callText(call, names)}>
        {callText(call, names)}
      </span>
    </div>
  );
}

function ShipCell({ row, context }: { row: Row; context: RowContext }) {
  const ship = shipText(row);
  const voyage = row.voyage_number ? t('browse.voyageNumber', { number: row.voyage_number }) : '';
  return (
    <div role="cell" className={styles.ship}>
      {ship === null ? (
        <span className={styles.machine}>{machineText(row)}</span>
      ) : (
        <a className={styles.link} href={hrefOf(row, context)} title={ship}>
          <span lang={row.ship_name ? 'en' : undefined}>{ship}</span>
        </a>
      )}
      {ship === null ? (
        <a className={classNames(styles.lock, styles.login)} href={`#${loginLink(context.back)}`}>
          <Icon shape={lockIcon} size="s" />
          {t('browse.loginToSee')}
        </a>
      ) : (
        <span className={styles.voyage}>
          <span className={styles.sub}>{[voyage, machineText(row)].filter(Boolean).join(' · ')}</span>
          {context.ship?.(row)}
        </span>
      )}
    </div>
  );
}

interface AgeCellProps {
  row: Row;
  context: RowContext;
  own: OwnWord | undefined;
}

function AgeCell({ row, context, own }: AgeCellProps) {
  const { now } = context;
  if (own?.alone)
    return (
      <div role="cell" className={styles.age}>
        {own.alone.age}
        {context.act?.(row)}
      </div>
    );
  const time = row.withdrawn_time ?? lastWord(row);
  const clocks = [
    t('browse.changedOn', { time: fullInstantText(row.change_time) }),
    row.confirm_time && t('browse.confirmedOn', { time: fullInstantText(row.confirm_time) }),
  ].filter(Boolean);
  return (
    <div role="cell" className={styles.age} title={clocks.join('\n')}>
      {context.marksDemo && row.is_demo && <Badge kind="line">{t('browse.demo')}</Badge>}
      {own?.mark}
      {row.overlap_days ? <Badge kind="new">{t('timeline.fits', { n: row.overlap_days })}</Badge> : null}
      {marksOf(row, context).map((mark) => (
        <Badge key={mark} kind={markKind[mark]}>
          {t(markText[mark])}
        </Badge>
      ))}
      {context.lane.when === 'past' ? (
        <time className={styles.lastWord} dateTime={new Date(time).toISOString()}>
          {agoText(time, now)}
        </time>
      ) : (
        <Age time={time} now={now}>
          {agoText(time, now)}
        </Age>
      )}
      {context.act?.(row)}
    </div>
  );
}

/** In a row the year is left out as long as the month names one day only; there is no room for it. */
const yearOf = (call: PortCall, today: PlainDate): PlainDate =>
  Math.abs(daysBetween(today, call.start_time)) < 300 ? call.start_time : today;

const hrefOf = (row: Row, { own, lane: { from, to, when } }: RowContext): string =>
  own?.(row)?.alone?.href ?? `#${sailingLink(row.id, { from, to, ...(when === 'past' && { when }) })}`;

function openText(row: Row, { names, today }: RowContext): string {
  const port = (call: PortCall) => names.harborName(call.harbor_code, currentLanguage());
  return t('browse.open', {
    from: port(row.load),
    to: port(row.unload),
    window: windowText(row.load, today),
  });
}
