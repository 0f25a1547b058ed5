import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { alertSentence } from '../../../contract/messages/alert/alert-sentence.ts';
import { AppError } from '../../../contract/error-code.ts';
import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { deadlineNames } from '../../../trade/deadline/deadline-names.ts';
import { deadlineCodes } from '../../../trade/deadline/deadline-codes.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import type { Language } from '../../../trade/language.ts';
import { daysMoved } from '../../../trade/sailing/how-far-moved.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import type { AlertLine } from '../../adapters/alerts/alert-sender.ts';
import type { EventRow, Recipient } from '../../db/alerts/expand.ts';
import type { NearDeadline } from '../../db/alerts/events.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Answered } from '../alert-events/answer-events.ts';
import type { SailingChange } from '../alert-events/sailing-events.ts';
import { knownHarbors } from '../harbors/harbors.ts';
import type { Caller } from '../rights/caller.ts';
import { viewSailing } from '../sailings/sailings.ts';
import { daysText, localText } from './alert-dates.ts';
import { endsOf } from './alert-subject.ts';

/** The reader of an alert, with the rights at the time of sending. */
export interface AlertReader {
  database: OpenDatabase;
  now: Date;
  caller: Caller;
  language: Language;
  /** The address of the site, without a slash at the end. */
  origin: string;
}

type Reported = Pick<EventRow, 'id' | 'kind' | 'information_id' | 'detail' | 'create_time'> &
  Pick<Recipient, 'subject_kind' | 'subject'>;

/**
 * Writes an event for one reader. Returns null if the reader may not see the sailing or the changed values, or
 * if the event is no longer true.
 */
export async function writeAlert(event: Reported, reader: AlertReader): Promise<AlertLine | null> {
  const { id, kind, create_time } = event;
  const base = { id, kind, time: create_time.toISOString() };
  if (kind === 'answer') return { ...base, ...answerOf(event.detail as Answered, reader), data: {} };
  const ends = endsOf({ kind: event.subject_kind, subject: event.subject });
  const sailing = await visibleSailing(event.information_id ?? '', ends, reader);
  if (!sailing) return null;
  const names = namesOf((await knownHarbors(reader.database, reader.now)).book);
  const port = (code: string) => names.harborName(code, reader.language);
  const text =
    kind === 'sailing'
      ? changeText(event.detail as SailingChange, sailing, { ...reader, port, ends })
      : deadlineText(event.detail as NearDeadline, sailing, reader);
  if (text === '') return null;
  const { load, unload } = sailing;
  const ship = `${sailing.ship_name ?? 'TBN'} ${sailing.voyage_number ?? ''}`.trim();
  const at =
    kind === 'deadline'
      ? port((event.detail as NearDeadline).harbor_code)
      : `${port(load.harbor_code)} › ${port(unload.harbor_code)}`;
  return {
    ...base,
    title: `${ship} ${at}`,
    text,
    link: `${reader.origin}/#${sailingLink(sailing.id, ends)}`,
    data: {
      information_id: sailing.id,
      ship_name: sailing.ship_name ?? null,
      voyage_number: sailing.voyage_number ?? '',
      from: load.harbor_code,
      to: unload.harbor_code,
      start_time: load.start_time,
      end_time: load.end_time,
      is_withdrawn: sailing.withdrawn_time !== null,
    },
  };
}

async function visibleSailing(
  id: string,
  ends: { from?: string; to?: string },
  { database, now, caller }: AlertReader,
): Promise<SailingDetail | null> {
  const asked = { database, now, caller, origin: { network: '' } };
  try {
    return (await viewSailing({ id, ...ends }, asked)).toJSON();
  } catch (error) {
    if (error instanceof AppError && ['not_found', 'invalid'].includes(error.code)) return null;
    throw error;
  }
}

interface Writing {
  language: Language;
  port: (code: string) => string;
  /** The places of the followed lane. */
  ends: { from?: string; to?: string };
}

function changeText(
  { change, ship, moves, omitted }: SailingChange,
  { load, unload, locked }: SailingDetail,
  { language, port, ends }: Writing,
): string {
  const laycan = { new: daysText(language, load) };
  if (change !== 'changed') return alertSentence(language, change, laycan);
  const parts = [load, unload].flatMap(({ id }, at) => {
    const move = moves.find(({ call_id }) => call_id === id);
    return move ? [moveText(move, at === 0 ? 'laycan' : 'arrival', language)] : [];
  });
  if (ship) {
    const [before, after] = [ship.before, ship.after ?? 'TBN'];
    parts.push(
      before === null
        ? alertSentence(language, 'ship_named', { new: after })
        : alertSentence(language, 'ship_changed', { old: before, new: after }),
    );
  }
  // A reader who does not see all calls may know only the ports of the followed lane.
  for (const code of omitted)
    if (locked === null || code === ends.from || code === ends.to)
      parts.push(alertSentence(language, 'port_omitted', { port: port(code) }));
  return parts.join(language === 'zh' ? '；' : '; ');
}

function moveText(
  { before, after }: SailingChange['moves'][number],
  what: 'laycan' | 'arrival',
  language: Language,
): string {
  const days = daysMoved(before, after);
  return alertSentence(language, `${what}_${days < 0 ? 'earlier' : 'later'}`, {
    old: daysText(language, before),
    new: daysText(language, after),
    n: Math.abs(days),
  });
}

/** Returns an empty text if the deadline has passed, was moved, or may not be seen. */
function deadlineText(
  { harbor_code, code, time }: NearDeadline,
  { cut_offs = [], withdrawn_time }: SailingDetail,
  { language, now }: Pick<AlertReader, 'language' | 'now'>,
): string {
  const left = Date.parse(time) - now.getTime();
  const isSame = cut_offs.some(
    (one) => one.harbor_code === harbor_code && one.code === code && one.time === time,
  );
  const known = deadlineCodes.find((one) => one === code);
  if (!isSame || left <= 0 || withdrawn_time !== null || !known) return '';
  const { chinese_name, english_name } = deadlineNames[known];
  const what = language === 'zh' ? chinese_name.replace(/截止$/, '') : english_name;
  const n = Math.max(1, Math.round(left / hourMs));
  return alertSentence(language, 'deadline', { what, time: localText(language, time), n });
}

function answerOf(
  answered: Answered,
  { language, origin }: AlertReader,
): Pick<AlertLine, 'title' | 'text' | 'link'> {
  const title = alertSentence(language, 'answer_title');
  const at = (path: string) => `${origin}/#${path}`;
  if (answered.what === 'order_paid') {
    const text = alertSentence(language, 'order_paid', { number: answered.number });
    return { title, text, link: at(routes.orders) };
  }
  const text = alertSentence(language, answered.what);
  return { title, text, link: at('inquiry' in answered ? routes.inquiry : routes.certification) };
}
