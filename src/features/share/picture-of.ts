import { clockText, localDay } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText, windowText } from '../../i18n/windows.ts';
import type { PortCall } from '../../../trade/sailing/sailing.ts';
import { laneGeometry } from '../../trade-ui/lane-geometry.ts';
import { nearYear } from '../sailings/near-year.ts';
import { machineText, ownerText, priceWord } from '../sailings/sailing-words.ts';
import { fullLink } from './full-link.ts';
import { nextDeadlineText } from './next-deadline-text.ts';
import type { Picture, PicturedSailing } from './sailing-picture.ts';
import type { SharedSailings, SharedRow } from './shared-sailings.ts';

/**
 * A year far away from all dates. With it as the current year, the date in the picture is drawn with its own
 * year.
 */
const someOtherYear = '0001-01-01';

/** Returns the texts of a picture of sailings. The QR code in the picture leads to `link`. */
export function pictureOf(rows: SharedSailings['rows'], taken: SharedSailings, link: string): Picture {
  return {
    title: taken.title,
    sailings: rows.map((row) => picturedSailing(row, taken)),
    link: fullLink(link),
    ...picturedAge(taken.fetchedTime),
    source: rows.every(({ ownLink }) => ownLink !== undefined) ? '' : t('share.pictureSource'),
  };
}

/** Returns the texts about the age of the data, and about where to get newer data. */
export const picturedAge = (fetchedTime: number) => ({
  age: t('share.pictureAge', {
    time: `${dayText(localDay(new Date(fetchedTime)), someOtherYear)} ${clockText(fetchedTime)}`,
  }),
  scan: t('share.pictureScan'),
});

function picturedSailing(row: SharedRow, { names, fetchedTime }: SharedSailings): PicturedSailing {
  const { ship_name, voyage_number, shipowner, load, unload, days, withdrawn_time, is_demo, ownLink } = row;
  const ship = ship_name === undefined ? '' : [ship_name ?? 'TBN', voyage_number].filter(Boolean).join(' ');
  const owner = ownerText(shipowner);
  const port = ({ harbor_code }: PortCall) => names.harborName(harbor_code, currentLanguage());
  const isGone = withdrawn_time !== null;
  const today = localDay(new Date(fetchedTime));
  // A picture has no room for years. Only the date of the data, below the sailings, has its year.
  const dates = (call: PortCall) => windowText(call, nearYear(call.start_time, today));
  const price = priceWord(row);
  const machine = ownLink === undefined && machineText(row);
  return {
    head: ship || owner,
    note: [isGone && t('share.paperWithdrawn'), ship && owner, machine].filter(Boolean).join(' · '),
    deadline: isGone ? '' : nextDeadlineText(row),
    isDemo: is_demo,
    rate: price.kind === 'amount' ? [price.amount, price.unit].filter(Boolean).join(' / ') : '',
    days: t('share.pictureDays', { n: days }),
    lane: laneGeometry(row),
    laycan: dates(load),
    arrival: dates(unload),
    load: `${t('share.paperLaycan')} · ${port(load)}`,
    unload: `${t('share.paperArrival')} · ${port(unload)}`,
    isGone,
  };
}
