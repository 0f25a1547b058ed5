import { compassPointOf, bearingOf } from '../../../trade/harbors/bearing.ts';
import type { Place } from '../../../trade/harbors/great-circle.ts';
import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { nameIn, namesOf } from '../../../trade/harbors/place-names.ts';
import { vesselSymbolOf, type VesselSymbol } from '../../../trade/vessel/vessel-symbol.ts';
import type { VesselPosition, VesselRow } from '../../../trade/vessel/vessel.ts';
import { instantText } from '../../i18n/dates.ts';
import { numberText } from '../../i18n/numbers.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import type { AgeLimits } from '../../trade-ui/age-level.ts';
import { hourMs, minuteMs } from '../../../trade/calendar/day-ms.ts';
import { nearestHarbor } from '../harbors/nearest-harbor.ts';

/** A position counts as ageing after half an hour, and as stale after a day. */
export const positionAgeLimits: AgeLimits = { ageingAfterMs: 30 * minuteMs, staleAfterMs: 24 * hourMs };

export const vesselName = ({ name, mmsi }: Pick<VesselRow, 'name' | 'mmsi'>): string =>
  name || `${t('vessels.unnamed')} (${mmsi})`;

export const symbolText = (look: VesselSymbol): string => t(`vessels.look_${look}`);

export const vesselType = (row: VesselRow): string => symbolText(vesselSymbolOf(row));

/**
 * Returns a note that distinguishes vessels with the same name: the former name if the vessel was found by
 * this name, the type, and the IMO number.
 */
export const vesselNote = (row: VesselRow): string =>
  [
    row.former_name && t('vessels.match_former_name', { name: row.former_name }),
    vesselType(row),
    row.imo && t('vessels.imo', { n: row.imo }),
  ]
    .filter(Boolean)
    .join(' · ');

export const speedText = (sog: number | null): string =>
  sog === null ? t('vessels.noSpeed') : t('vessels.knots', { n: numberText(Math.round(sog * 10) / 10) });

const knownStatuses = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

export function statusText(status: VesselPosition['status']): string {
  const known = knownStatuses.find((one) => one === status);
  return t(known === undefined ? 'vessels.status_other' : `vessels.status_${known}`);
}

/** Returns speed and course of a vessel under way; otherwise its status. */
export function movementText({ sog, cog, status }: VesselPosition): string {
  const liesStill = status === 1 || status === 5 || status === 6;
  if (liesStill || (sog !== null && sog < 0.5)) return statusText(status);
  return [speedText(sog), cog !== null && `${Math.round(cog)}°`].filter(Boolean).join(' ');
}

/** Returns an age in minutes and seconds, e.g. 4 min 32 s ago. */
export function exactAgeText(time: string, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(time)) / 1000));
  if (seconds < 60) return t('vessels.secondsAgo', { s: seconds });
  if (seconds < 3600) return t('vessels.minutesSeconds', { m: Math.floor(seconds / 60), s: seconds % 60 });
  return agoText(time, new Date(nowMs));
}

/** The distance in nautical miles below which the vessel counts as being at the port. */
const atPortNm = 5;

/**
 * Returns a position relative to the nearest port, e.g. "205 nm west of Colombo"; empty until the port list
 * has arrived.
 */
export function placeText(book: HarborBook | null, place: Place): string {
  const nearest = book && nearestHarbor(book.list, place);
  if (!nearest) return '';
  const { harbor, nm } = nearest;
  const name = namesOf(book).harborName(harbor.code, currentLanguage());
  if (nm < atPortNm) return t('vessels.placeAt', { harbor: name });
  const point = compassPointOf(bearingOf(harbor, place));
  return t('vessels.place', {
    harbor: name,
    point: t(`vessels.point_${point}`),
    nm: numberText(Math.round(nm)),
  });
}

/**
 * Returns the destination and the ETA that the vessel reports, e.g. "Reported: Hamburg, ETA 5 Dec 14:00". Empty
 * if it reports neither. A destination that names no known port is shown as the crew typed it.
 */
export function voyageText(
  { destination, destination_harbor_code: code, eta }: VesselRow,
  book: HarborBook | null,
  now: Date,
): string {
  const port = code ? namesOf(book).harborName(code, currentLanguage()) : destination;
  const arrival =
    eta &&
    (Date.parse(eta) < now.getTime()
      ? t('vessels.etaOver')
      : t('vessels.etaAt', { time: instantText(eta, now) }));
  const words = [port, arrival].filter(Boolean).join(t('ui.comma'));
  return words && t('vessels.reported', { words });
}

export function flagText(book: HarborBook | null, code: string | null): string {
  if (code === null) return t('vessels.notReported');
  const nation = namesOf(book).nation(code);
  return nation ? nameIn(nation, currentLanguage()) : code;
}
