import { vesselLink } from '../../../contract/links/discovery-links.ts';
import { historyLink, templateLink } from '../../../contract/links/publish-links.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { passage } from '../../../contract/calls/sea-routes.ts';
import { alertSentence } from '../../../contract/messages/alert/alert-sentence.ts';
import { momentIn } from '../../../trade/calendar/local-time.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import {
  findInquiryToShipowner,
  findOwnListHead,
  findShownVessel,
  isStillUnpublished,
} from '../../db/alerts/reported-rows.ts';
import type { NewOwnList } from '../alert-events/own-list-events.ts';
import type { PublishingEvent } from '../alert-events/publisher-events.ts';
import type { VesselEvent } from '../alert-events/vessel-events.ts';
import { knownHarbors } from '../harbors/harbors.ts';
import { dayText, localText } from './alert-dates.ts';
import type { AlertReader, Reported, Written } from './alert-reader.ts';

/**
 * Returns the text of an alert about a vessel: it arrived, departed, entered an area, or has stopped sending
 * positions. Null if the reader may not see the vessel.
 */
export async function writeVessel(
  { mmsi, detail }: Pick<Reported, 'mmsi' | 'detail'>,
  { database, now, language, origin }: AlertReader,
): Promise<Written | null> {
  const vessel = mmsi === null ? null : await findShownVessel(database, mmsi);
  if (!vessel || mmsi === null) return null;
  const { book, byCode } = await knownHarbors(database, now);
  const event = detail as VesselEvent;
  const code = 'harbor_code' in event ? event.harbor_code : '';
  const zone = byCode.get(code)?.time_zone ?? 'UTC';
  const { day, clock } = momentIn(zone, new Date(event.time));
  const time = `${localText(language, `${day}T${clock}`)}${zone === 'UTC' ? ' UTC' : ''}`;
  const area = passage.options.find((one) => 'area' in event && one === event.area);
  if (event.what === 'entered' && !area) return null;
  const place = area ? alertSentence(language, `area_${area}`) : namesOf(book).harborName(code, language);
  return {
    title: vessel.name || `MMSI ${mmsi}`,
    text: alertSentence(language, `vessel_${event.what}`, { place, time }),
    link: `${origin}/#${vesselLink(mmsi)}`,
    data: { mmsi, ...event },
  };
}

/**
 * Returns the text of an alert about drafts or a publication. Null unless the reader publishes for the shipowner.
 */
export async function writePublishing(
  { shipowner_id, detail }: Pick<Reported, 'shipowner_id' | 'detail'>,
  reader: AlertReader,
): Promise<Written | null> {
  if (!isPublisherOf(shipowner_id, reader)) return null;
  const { database, language, origin } = reader;
  const event = detail as PublishingEvent;
  const { title, template_id } = event;
  const name = title || alertSentence(language, 'group_unnamed');
  if (event.what === 'unpublished') {
    if (!(await isStillUnpublished(database, template_id))) return null;
    const text = alertSentence(language, 'unpublished', { n: event.total });
    return { title: name, text, link: `${origin}/#${templateLink(template_id)}` };
  }
  const text = alertSentence(language, `publication_${event.what}`, { n: event.left_out });
  return { title: name, text, link: `${origin}/#${historyLink({ id: template_id })}` };
}

/**
 * Returns the alert text of an inquiry or error report; null if the reader does not publish for the shipowner
 * or the inquiry no longer exists. The text contains neither name and number of the author nor the message,
 * because a chat group may read the alert.
 */
export async function writeInquiry(
  { shipowner_id, detail }: Pick<Reported, 'shipowner_id' | 'detail'>,
  reader: AlertReader,
): Promise<Written | null> {
  if (shipowner_id === null || !isPublisherOf(shipowner_id, reader)) return null;
  const { database, now, language, origin } = reader;
  const { inquiry_id } = detail as { inquiry_id: string };
  const found = await findInquiryToShipowner(database, inquiry_id, shipowner_id);
  if (!found) return null;
  const names = namesOf((await knownHarbors(database, now)).book);
  const lane = [found.from, found.to].map((code) => names.harborName(code, language)).join(' › ');
  return {
    title: `${found.ship_name ?? 'TBN'} ${found.voyage_number} ${lane}`.replace('  ', ' '),
    text: alertSentence(language, `${found.kind}_new`, { cargo: found.cargo }).replace(/[:：]\s*$/, ''),
    link: `${origin}/#${routes.inquiry}`,
    data: { inquiry_id },
  };
}

/**
 * Returns the alert that a newer list, which the member imported, has replaced an older list of the same
 * sender. Null if the list has changed again since.
 */
export async function writeOwnList(
  { detail }: Pick<Reported, 'detail'>,
  { database, caller, language, origin }: AlertReader,
): Promise<Written | null> {
  const { list_id, version } = detail as NewOwnList;
  const list = await findOwnListHead(database, caller.member_id, list_id);
  if (list?.version !== version) return null;
  const values = { day: dayText(language, list.list_date), n: list.row_total };
  return {
    title: alertSentence(language, 'own_list_title'),
    text: alertSentence(language, 'own_list', values),
    link: `${origin}/#${routes.ownLists}`,
  };
}

const isPublisherOf = (shipownerId: number | null, { caller }: AlertReader): boolean =>
  caller.publisher && caller.shipowner_id !== null && caller.shipowner_id === shipownerId;
