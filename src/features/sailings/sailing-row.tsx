import type { ReactNode } from 'react';

import type { ReadyWindow } from '../../../trade/sailing/ready-overlap.ts';
import type { SailingRow as Row } from '../../../trade/sailing/sailing.ts';
import type { PortCall } from '../../../trade/sailing/sailing.ts';
import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { fullInstantText, portDay } from '../../i18n/dates.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { currentLanguage, t, type TextKey } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import { Age } from '../../trade-ui/age.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Lane } from '../../trade-ui/lane-geometry.ts';
import { LaneLine } from '../../trade-ui/lane-line.tsx';
import { When } from '../../ui/when.tsx';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { laneOf } from './sailing-lane.ts';
import { FitMark, FitWord } from './fit-mark.tsx';
import { LaycanMark } from './laycan-mark.tsx';
import { nearYear } from './near-year.ts';
import { Owner } from './owner.tsx';
import { Locked, Price } from './price.tsx';
import { lastEvent, lastWord, marksOf, type SailingMark } from './sailing-marks.ts';
import { callText, laneLook, machineText, sharedText, tagsText } from './sailing-words.ts';
import { shipText } from './ship-text.ts';
import styles from './sailings.module.css';
import { VoyageLine } from './voyage-line.tsx';
import type { SharedVoyages } from './use-shared-voyages.ts';

/** The data shared by all rows of a table. */
export interface RowContext {
  names: HarborNames;
  now: Date;
  today: PlainDate;
  /** The number of days that the width of the lane column represents. */
  span: number;
  fastestId: string | null;
  ready: ReadyWindow | null;
  marksNew: boolean;
  /**
   * The searched loading and discharging places. The link to a sailing contains them, so that its page shows
   * the same two calls.
   */
  lane: { from: string; to: string; when?: 'live' | 'past' };
  /** The page to return to after login. */
  back: string;
  /**
   * True if each demo row is marked, which is necessary only if the list also has real rows. If all rows are
   * demo data, the caption states this once.
   */
  marksDemo: boolean;
  /** Renders an action for a row; undefined if the rows have no action. */
  act?: ((row: Row) => ReactNode) | undefined;
  /** Renders the next deadline of a row below its loading port. */
  due?: ((row: Row, now: Date) => ReactNode) | undefined;
  /** Renders facts about the vessel next to the voyage. */
  ship?: ((row: Row) => ReactNode) | undefined;
  /** Replaces the shipowner of a row, for a list of one shipowner. */
  who?: ((row: Row) => ReactNode) | undefined;
  /** The other shipowners that offer the same voyage as a row, by the row's id. */
  shared: SharedVoyages;
  /**
   * Returns the facts from own lists (schedules that the reader imported) about a row; undefined if no own
   * list contains it.
   */
  own?: ((row: Row) => OwnWord | undefined) | undefined;
}

/**
 * The facts that own lists add to a row. If the row is only in an own list, `alone` replaces its link,
 * shipowner, tags and age.
 */
export interface OwnWord {
  alone?: { href: string; owner: ReactNode; tags: string; age: ReactNode };
  /** A mark next to the row's age, if a shipowner has published the sailing too. */
  mark?: ReactNode;
  /**
   * The sender of the own list (an imported schedule), shown next to the shipowner's logo, if a shipowner has
   * published the sailing too.
   */
  sender?: ReactNode;
  /**
   * The days of the own list (an imported schedule), drawn as a second line below the published days if they
   * differ.
   */
  words?: SecondLine | undefined;
  note?: ReactNode;
}

export interface SecondLine {
  /**
   * The number of empty days at the start of the row's own drawing, if the laycan of the own list (an
   * imported schedule) begins earlier; otherwise 0.
   */
  from: number;
  /**
   * Both drawings (the published days, and those of the own list), including the empty days at
   * their start.
   */
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

/** Renders one sailing: a table row on a desktop, a card on a phone. The whole row is a link. */
export function SailingRow({ row, context }: { row: Row; context: RowContext }) {
  const { span, today, names, now } = context;
  const isGone = row.withdrawn_time !== null;
  const own = context.own?.(row);
  const words = own?.words;
  return (
    <div role="row" className={classNames(styles.row, isGone && styles.gone)}>
      <div className={styles.calls}>
        <CallCell row={row} call={row.load} context={context} isLinked={shipText(row) === null} />
        <div role="cell" className={classNames(styles.lane, words && styles.two)}>
          <LaneLine
            {...laneOf(row)}
            span={span}
            from={words?.from}
            today={today}
            state={laneLook(row, portDay(names.harbor(row.load.harbor_code), now))}
          />
          <FitMark row={row} ready={context.ready} from={words?.from} />
          {words?.draw(span)}
        </div>
        {/* On a card, the number of days is between the two dates and not on the line of the drawing. */}
        <b className={styles.days} aria-hidden="true">
          {t('ui.days', { n: row.days })}
        </b>
        <CallCell row={row} call={row.unload} context={context} isLinked={false} />
      </div>
      <ShipCell row={row} context={context} others={context.shared.get(row.id)} />
      <div role="cell" className={styles.owner}>
        {context.who ? (
          <span>{context.who(row)}</span>
        ) : (
          (own?.alone?.owner ?? <Owner owner={row.shipowner}>{own?.sender}</Owner>)
        )}
        <span className={styles.sub}>{own?.alone?.tags ?? tagsText(row)}</span>
      </div>
      <div role="cell" className={styles.price}>
        <Price row={row} />
      </div>
      <AgeCell row={row} context={context} own={own} />
      <Note row={row} shared={context.shared} note={own?.note} />
    </div>
  );
}

/**
 * Renders the days and ports of a port call. If the vessel is hidden, the laycan is the link that opens the
 * sailing.
 */
function CallCell(props: { row: Row; call: PortCall; context: RowContext; isLinked: boolean }) {
  const { row, call, context, isLinked } = props;
  const { names, today } = context;
  const isLoad = call === row.load;
  const port = callText(call, names);
  const when = (
    <When window={call} today={nearYear(call.start_time, today)} isStruck={row.withdrawn_time !== null} />
  );
  return (
    <div role="cell" className={isLoad ? styles.load : styles.unload}>
      {isLinked ? (
        <a className={styles.link} href={hrefOf(row, context)} aria-label={openText(row, context)}>
          {when}
        </a>
      ) : (
        when
      )}
      <div className={styles.place}>
        <span className={styles.sub} title={port}>
          {port}
        </span>
        {isLoad && <FitWord row={row} ready={context.ready} />}
        {isLoad && context.lane.when !== 'past' && <LaycanMark row={row} names={names} now={context.now} />}
        {isLoad && context.due && <span className={styles.due}>{context.due(row, context.now)}</span>}
      </div>
    </div>
  );
}

interface ShipCellProps {
  row: Row;
  context: RowContext;
  /** The other shipowners that offer this voyage. On a phone they are named here, elsewhere below the row. */
  others: readonly ShipownerBrief[] | undefined;
}

function ShipCell({ row, context, others }: ShipCellProps) {
  const ship = shipText(row);
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
        <Locked words={t('browse.loginToSee')} />
      ) : (
        <VoyageLine row={row} others={others}>
          {context.ship?.(row)}
        </VoyageLine>
      )}
    </div>
  );
}

/**
 * Renders the line below a row: the other shipowners that offer the same voyage, and what own lists (imported
 * schedules) add.
 */
function Note({ row, shared, note }: { row: Row; shared: SharedVoyages; note: ReactNode }) {
  const others = shared.get(row.id);
  if (!others && !note) return null;
  return (
    <div role="cell" className={styles.note}>
      {others && <span className={classNames(styles.sub, 'unseen-on-phones')}>{sharedText(others)}</span>}
      {note}
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
      {marksOf(row, context).map((mark) => (
        <Badge key={mark} kind={markKind[mark]}>
          {t(markText[mark])}
        </Badge>
      ))}
      {/* The age of the data does not matter for past sailings. */}
      {context.lane.when === 'past' ? (
        <time className="only-on-desktops fine" dateTime={new Date(time).toISOString()}>
          {agoText(time, now)}
        </time>
      ) : (
        <Age time={time} now={now}>
          {/* The tooltip shows whether the sailing was confirmed, changed or published. On a card, this word
             would leave too little room for the shipowner's name. */}
          <span aria-hidden="true">{agoText(time, now)}</span>
          <span className="sr-only">{t(`browse.${lastEvent(row)}Ago`, { ago: agoText(time, now) })}</span>
        </Age>
      )}
      {context.act?.(row)}
    </div>
  );
}

function hrefOf(row: Row, { own, lane: { from, to, when }, ready }: RowContext): string {
  const days = { ready_since: ready?.since, ready_until: ready?.until };
  const query = { from, to, ...days, ...(when === 'past' && { when }) };
  return own?.(row)?.alone?.href ?? `#${sailingLink(row.id, query)}`;
}

function openText(row: Row, { names, today }: RowContext): string {
  const port = (call: PortCall) => names.harborName(call.harbor_code, currentLanguage());
  return t('browse.open', {
    from: port(row.load),
    to: port(row.unload),
    window: windowText(row.load, today),
  });
}
