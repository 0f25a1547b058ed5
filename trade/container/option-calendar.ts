import ical, { ICalAlarmType, ICalEventStatus, type ICalCalendar } from 'ical-generator';

import { localTime } from '../calendar/local-time.ts';
import { addDays } from '../calendar/plain-date.ts';
import type { CargoClass } from '../deadline/deadline-codes.ts';
import { ownDeadlinesFirst } from '../deadline/own-first.ts';
import { deadlineSourceText } from '../sailing/deadline-source-text.ts';
import type { HarborNames } from '../harbors/place-names.ts';
import { chatPort } from '../sailing/chat-text.ts';
import { dictionaryName } from '../sailing/dictionary.ts';
import { localTimeText } from '../sailing/local-time-text.ts';
import type { PortTime } from './container-types.ts';
import { containerShipText, endsOf, optionText, type SharedOption } from './option-text.ts';

export interface OptionCalendarWords {
  names: HarborNames;
  /** Returns the full URL of an option. */
  linkOf: (row: SharedOption) => string;
  /** The class of the reader's cargo, whose deadlines are first; general cargo if absent. */
  cargoClass?: CargoClass | undefined;
}

const alarmHours = 24;

/**
 * Writes options as an iCalendar file (RFC 5545). Departure, arrival and each cut-off that the member may see
 * are separate events. Each event is at its moment, with the port's local time in its text. The ids of events
 * are derived from the option's id, so that a newer file replaces an older one.
 */
export function optionCalendar(rows: readonly SharedOption[], words: OptionCalendarWords): string {
  const calendar = ical({ prodId: { company: 'Laycan', product: 'Container sailings', language: 'EN' } });
  for (const row of rows) addOption(calendar, row, words);
  return calendar.toString();
}

function addOption(calendar: ICalCalendar, row: SharedOption, words: OptionCalendarWords): void {
  const { option } = row;
  const { names } = words;
  const { first, last } = endsOf(option);
  const ship = containerShipText(first) || first.service_code;
  const [from, to] = [chatPort(first.from.harbor_code, names), chatPort(last.to.harbor_code, names)];
  const event = eventsOf(calendar, row, words);
  event('departure', `开船 Departure ${from} – ${to} · ${ship}`, {
    code: first.from.harbor_code,
    at: first.from.time,
  });
  event('arrival', `抵港 Arrival ${to} · ${containerShipText(last) || last.service_code}`, {
    code: last.to.harbor_code,
    at: last.to.time,
  });
  for (const cutOff of ownDeadlinesFirst(option.cut_offs ?? [], words.cargoClass ?? 'general')) {
    const { code, harbor_code, time } = cutOff;
    const name = `${dictionaryName('cut_off', code, 'zh')} ${dictionaryName('cut_off', code, 'en')}`;
    const source = deadlineSourceText(cutOff, 'both');
    // The id of a deadline at the first port is its code alone, so that calendars replace the event of an older file.
    const id = harbor_code === first.from.harbor_code ? code : `${code}-${harbor_code}`;
    event(id, `${name}${source && ` (${source})`} · ${chatPort(harbor_code, names)} · ${ship}`, {
      code: harbor_code,
      time,
    });
  }
}

/**
 * A moment of an event, with the code of its port. It is either a local time with its UTC offset, or a day
 * with a clock time if one is published.
 */
type Moment = { code: string } & ({ time: string } | { at: PortTime });

function eventsOf(
  calendar: ICalCalendar,
  row: SharedOption,
  { names, linkOf, cargoClass }: OptionCalendarWords,
) {
  const { option } = row;
  const changed = new Date(Math.max(...option.legs.map(({ change_time }) => Date.parse(change_time))));
  const text = optionText([row], names, cargoClass);
  return (kind: string, summary: string, moment: Moment): void => {
    const local = localOf(moment, names);
    const event = calendar.createEvent({
      id: `${option.id}-${kind}`,
      // A calendar program keeps the version of an event with the greatest sequence number. The number counts
      // minutes since 1970, because milliseconds would exceed a 32-bit integer.
      sequence: Math.floor(changed.getTime() / 60_000),
      stamp: changed,
      lastModified: changed,
      ...local.when,
      summary: plain(summary),
      description: plain([local.said, text, linkOf(row)].filter(Boolean).join('\n')),
      location: plain(chatPort(moment.code, names)),
      url: linkOf(row),
      status: option.is_blank ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    const isCutOff = 'time' in moment;
    if (isCutOff && !option.is_blank)
      event.createAlarm({ type: ICalAlarmType.display, trigger: alarmHours * 3600 });
  };
}

/**
 * Returns the time of an event: the moment at the port, with the local time as text. If the clock time or the
 * time zone is unknown, the event lasts the whole day.
 */
function localOf(moment: Moment, names: HarborNames) {
  if ('at' in moment) {
    const { day, clock } = moment.at;
    const zone = names.harbor(moment.code)?.time_zone;
    if (clock === null || !zone) {
      const start = new Date(`${day}T00:00:00Z`);
      return { when: { allDay: true, start, end: new Date(`${addDays(day, 1)}T00:00:00Z`) }, said: '' };
    }
    return timed(localTime(day, clock, zone));
  }
  return timed(moment.time);
}

const timed = (time: string) => ({
  when: { start: new Date(time), end: new Date(time) },
  said: `当地时间 Local time ${localTimeText(time)}`,
});

/** Replaces control characters by spaces, because iCalendar does not allow them in texts. */
// oxlint-disable-next-line no-control-regex
const plain = (text: string): string => text.replace(/[\0-\t\v-\u001F\u007F]/g, ' ');
