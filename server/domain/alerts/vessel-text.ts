import { alertSentence } from '../../../contract/messages/alert/alert-sentence.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { momentIn } from '../../../trade/calendar/local-time.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { knownHarbors } from '../harbors/harbors.ts';
import { daysText, dayText, localText } from './alert-dates.ts';
import type { AlertReader } from './alert-reader.ts';
import { SailingViews } from './sailing-views.ts';
import type { NoNewsEvent } from './watch-departures.ts';

/**
 * Returns the sentence that a vessel is unlikely to reach its laycan. The chance is computed again now, with
 * the reader's rights. If the vessel can reach its laycan after all, the text is empty.
 */
export async function reachText({ id }: SailingDetail, reader: AlertReader): Promise<string> {
  const { database, now, language, views = new SailingViews() } = reader;
  const reach = await views.reach(id, reader);
  if (reach?.verdict !== 'unlikely' || reach.arrive_time === null) return '';
  const zone = (await knownHarbors(database, now)).byCode.get(reach.harbor_code)?.time_zone ?? 'UTC';
  const { day, clock } = momentIn(zone, new Date(reach.arrive_time));
  const values = { laycan: daysText(language, reach), time: localText(language, `${day}T${clock}`) };
  return alertSentence(language, 'reach', values);
}

/**
 * Returns the sentence that the last loading day has passed and the shipowner has not changed, confirmed or
 * withdrawn the sailing. The text is empty if the shipowner has done so since, or if the sailing has an actual
 * arrival.
 */
export async function noNewsText(
  { since }: NoNewsEvent,
  { id, load }: SailingDetail,
  reader: AlertReader,
): Promise<string> {
  const { database, now, language, views = new SailingViews() } = reader;
  const word = await views.lastWord(id, reader);
  if (!word || word.is_withdrawn || word.has_arrival) return '';
  if (word.word_time.getTime() >= Date.parse(since) - dayMs) return '';
  const zone = (await knownHarbors(database, now)).byCode.get(load.harbor_code)?.time_zone ?? 'UTC';
  const day = dayText(language, momentIn(zone, word.word_time).day);
  return alertSentence(language, 'no_news', { laycan: daysText(language, load), day });
}
