import ical, { ICalEventStatus, type ICalAlarmData } from 'ical-generator';

import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { CargoClass } from '../deadline/deadline-codes.ts';
import { classNames } from '../deadline/deadline-names.ts';
import { ownDeadlinesFirst } from '../deadline/own-first.ts';
import { deadlineSourceText } from './deadline-source-text.ts';
import { cutOffsAtCall } from './cut-offs-by-port.ts';
import { dictionaryName } from './dictionary.ts';
import type { CutOff, SailingDetail } from './sailing.ts';
import { sailingText, type PortNames, type SharedSailing } from './sailing-text.ts';
import { localTimeText } from './local-time-text.ts';

/** A sailing to be shared, with its cut-offs if they are known and the reader may see them. */
export type DatedSailing = SharedSailing & Pick<SailingDetail, 'cut_offs'>;

/** The names, links and feed settings for a calendar file. */
export interface CalendarWords {
  names: PortNames;
  /** Returns the full URL of a sailing. */
  linkOf: (id: string) => string;
  /** The cargo class of the reader, whose deadlines are listed first; general cargo by default. */
  cargoClass?: CargoClass | undefined;
  /** For a subscribed calendar: its title and its refresh interval. */
  feed?: { title: string; askSeconds: number };
}

/** The number of days before the loading laycan at which the calendar shows an alarm. */
const windowAlarmDays = 3;
/** The number of hours before a cut-off at which the calendar shows an alarm. */
const cutOffAlarmHours = 24;

/**
 * Writes sailings as an iCalendar file (RFC 5545), one event for each sailing: the loading laycan as whole
 * days at the port. The event has the id of the sailing, so that a newer file replaces an older one.
 */
export function calendarFile(rows: readonly DatedSailing[], words: CalendarWords): string {
  const { names, linkOf, feed } = words;
  const calendar = ical({
    prodId: { company: 'Laycan', product: 'Sailings', language: 'EN' },
    ...(feed && { name: plain(feed.title), ttl: feed.askSeconds }),
  });
  for (const row of rows) {
    const { load, unload } = row;
    const port = (code: string) => names.harborName(code, 'zh');
    const english = (code: string) => names.harborName(code, 'en');
    const ship = row.ship_name === undefined ? '' : (row.ship_name ?? 'TBN');
    const [from, to] = [load.harbor_code, unload.harbor_code];
    const place = [...new Set([port(from), english(from), from])].join(' ');
    const changed = new Date(row.change_time);
    const event = calendar.createEvent({
      id: row.id,
      // A calendar program keeps the version of an event with the greatest sequence number. The number counts
      // minutes since 1970, because milliseconds would exceed a 32-bit integer.
      sequence: Math.floor(Math.max(changed.getTime(), timeOf(row.withdrawn_time)) / 60_000),
      stamp: changed,
      lastModified: changed,
      allDay: true,
      start: startOf(load.start_time),
      // The end of an all-day event is the first day after it.
      end: startOf(addDays(load.end_time, 1)),
      summary: plain(
        [
          `受载 Laycan ${port(from)}–${port(to)}`,
          english(from) === port(from) && english(to) === port(to) ? '' : `${english(from)}–${english(to)}`,
          ship,
          row.ownLink === undefined ? '' : '自有船期表 own list',
        ]
          .filter(Boolean)
          .join(' · '),
      ),
      description: plain(descriptionOf(row, words)),
      location: plain(place),
      url: linkOf(row.id),
      status: statusOf(row),
    });
    if (row.withdrawn_time === null) for (const alarm of alarmsOf(row)) event.createAlarm(alarm);
  }
  return calendar.toString();
}

function statusOf({ withdrawn_time, ownLink }: DatedSailing): ICalEventStatus {
  if (withdrawn_time !== null) return ICalEventStatus.CANCELLED;
  return ownLink === undefined ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}

const timeOf = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant));
const startOf = (day: PlainDate): Date => new Date(`${day}T00:00:00Z`);

/** Replaces control characters by spaces, because iCalendar does not allow them in texts. */
// oxlint-disable-next-line no-control-regex
const plain = (text: string): string => text.replace(/[\0-\t\v-\u001F\u007F]/g, ' ');

function descriptionOf(row: DatedSailing, { names, linkOf, cargoClass = 'general' }: CalendarWords): string {
  const cutOffs = givenCutOffs(row, cargoClass).map((cutOff) => {
    const source = deadlineSourceText(cutOff, 'both');
    return `${cutOffName(cutOff)}: ${localTimeText(cutOff.time)}${source && ` (${source})`}`;
  });
  const { chinese_name, english_name } = classNames[cargoClass];
  if (cargoClass !== 'general' && cutOffs.length > 0)
    cutOffs.unshift(`我的货 My cargo: ${chinese_name} ${english_name}`);
  if (row.cut_offs && cutOffs.length === 0)
    cutOffs.push(`截止时间 Cut-offs (${row.load.harbor_code}): 未提供 to be advised`);
  return [sailingText(row, names), ...cutOffs, linkOf(row.id)].join('\n');
}

/**
 * Returns the cut-offs that have a time at the loading port, those for the reader's cargo class first.
 * Cut-offs of other ports are left out, because the event is the loading laycan.
 */
const givenCutOffs = ({ cut_offs = [], load }: DatedSailing, cargoClass: CargoClass = 'general') =>
  ownDeadlinesFirst(cutOffsAtCall(cut_offs, load), cargoClass);

const cutOffName = ({ code, harbor_code }: Pick<CutOff, 'code' | 'harbor_code'>): string => {
  const words = [dictionaryName('cut_off', code, 'zh'), dictionaryName('cut_off', code, 'en')];
  return `${[...new Set(words)].join(' ')} (${harbor_code})`;
};

function alarmsOf(row: DatedSailing): ICalAlarmData[] {
  const words = `${windowAlarmDays} 天后受载 Laycan in ${windowAlarmDays} days`;
  const cutOffs = givenCutOffs(row).map((cutOff) =>
    alarm(
      new Date(Date.parse(cutOff.time) - cutOffAlarmHours * 3_600_000),
      `${cutOffName(cutOff)} ${localTimeText(cutOff.time)}`,
    ),
  );
  return [alarm(windowAlarmDays * 86_400, words), ...cutOffs];
}

const alarm = (trigger: number | Date, description: string): ICalAlarmData =>
  ({ type: 'display', trigger, description }) as ICalAlarmData;
