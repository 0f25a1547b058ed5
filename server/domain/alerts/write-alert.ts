import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { alertSentence } from '../../../contract/messages/alert/alert-sentence.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import type { Language } from '../../../trade/language.ts';
import { daysMoved } from '../../../trade/sailing/how-far-moved.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import type { AlertLine } from '../../adapters/alerts/alert-sender.ts';
import type { NearDeadline } from '../../db/alerts/events.ts';
import type { Answered } from '../alert-events/answer-events.ts';
import type { ConflictEvent } from '../alert-events/conflict-events.ts';
import type { SailingChange } from '../alert-events/sailing-events.ts';
import { knownHarbors } from '../harbors/harbors.ts';
import { daysText } from './alert-dates.ts';
import { endsOf } from './alert-subject.ts';
import type { AlertReader, Reported, Written } from './alert-reader.ts';
import { conflictText, cutOffTexts, deadlineText } from './cut-off-text.ts';
import { noNewsText, reachText } from './vessel-text.ts';
import type { NoNewsEvent } from './watch-departures.ts';
import { SailingViews } from './sailing-views.ts';
import { writeInquiry, writeOwnList, writePublishing, writeVessel } from './write-others.ts';

/**
 * Returns the text and link of an alert for one reader. Returns null if the reader may not see the sailing or
 * the changed values, or if the event is no longer true.
 */
export async function writeAlert(event: Reported, reader: AlertReader): Promise<AlertLine | null> {
  const { id, kind, create_time } = event;
  const written = await writtenFor(event, reader);
  return written && { id, kind, time: create_time.toISOString(), data: {}, ...written };
}

function writtenFor(event: Reported, reader: AlertReader): Promise<Written | null> | Written {
  switch (event.kind) {
    case 'answer':
      return answerOf(event.detail as Answered, reader);
    case 'vessel':
      return writeVessel(event, reader);
    case 'publishing':
      return writePublishing(event, reader);
    case 'inquiry':
      return writeInquiry(event, reader);
    case 'own_list':
      return writeOwnList(event, reader);
    case 'sailing':
    case 'deadline':
    case 'reach':
    case 'conflict':
    case 'no_news':
      return writeSailing(event, reader);
  }
}

async function writeSailing(event: Reported, reader: AlertReader): Promise<Written | null> {
  const { kind } = event;
  const ends = endsOf({ kind: event.subject_kind, subject: event.subject });
  const views = reader.views ?? new SailingViews();
  const past = kind === 'no_news' ? ({ when: 'past' } as const) : {};
  const sailing = await views.view(event.information_id ?? '', ends, { ...reader, ...past });
  if (!sailing) return null;
  const names = namesOf((await knownHarbors(reader.database, reader.now)).book);
  const port = (code: string) => names.harborName(code, reader.language);
  const text = await textFor(event, sailing, { ...reader, port, ends });
  if (text === '') return null;
  const { load, unload } = sailing;
  const ship = `${sailing.ship_name ?? 'TBN'} ${sailing.voyage_number ?? ''}`.trim();
  const at =
    kind === 'deadline'
      ? port((event.detail as NearDeadline).harbor_code)
      : `${port(load.harbor_code)} › ${port(unload.harbor_code)}`;
  return {
    title: `${ship} ${at}`,
    text,
    link: `${reader.origin}/#${sailingLink(sailing.id, { ...ends, ...past, alert: event.id })}`,
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

/**
 * Returns the text of an event about a sailing. The text is empty if the reader may not see the change, or if
 * it is no longer true.
 */
async function textFor(
  { kind, detail }: Pick<Reported, 'kind' | 'detail'>,
  sailing: SailingDetail,
  writing: AlertReader & Writing,
): Promise<string> {
  if (kind === 'deadline') return deadlineText(detail as NearDeadline, sailing, writing);
  if (kind === 'reach') return reachText(sailing, writing);
  if (kind === 'conflict') return conflictText(detail as ConflictEvent, sailing, writing);
  if (kind === 'no_news') return noNewsText(detail as NoNewsEvent, sailing, writing);
  return changeText(detail as SailingChange, sailing, writing);
}

interface Writing {
  language: Language;
  port: (code: string) => string;
  /** The loading and discharging place of the lane that the reader follows. */
  ends: { from?: string; to?: string };
}

function changeText(
  { change, ship, moves, omitted, cut_offs: moved = [] }: SailingChange,
  sailing: SailingDetail,
  { language, port, ends }: Writing,
): string {
  const { load, unload, locked } = sailing;
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
  // A reader without the right to see all calls learns only of omitted ports that the reader's own lane
  // names.
  for (const code of omitted)
    if (locked === null || code === ends.from || code === ends.to)
      parts.push(alertSentence(language, 'port_omitted', { port: port(code) }));
  parts.push(...cutOffTexts(moved, sailing, language));
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

function answerOf(answered: Answered, { language, origin }: AlertReader): Written {
  const title = alertSentence(language, 'answer_title');
  const at = (path: string) => `${origin}/#${path}`;
  if (answered.what === 'order_paid') {
    const text = alertSentence(language, 'order_paid', { number: answered.number });
    return { title, text, link: at(routes.orders) };
  }
  const text = alertSentence(language, answered.what);
  return { title, text, link: at('inquiry' in answered ? routes.inquiry : routes.certification) };
}
