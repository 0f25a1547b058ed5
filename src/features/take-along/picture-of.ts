import { currentLanguage, t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { fullLink } from './full-link.ts';
import { stampText } from '../../i18n/stamp-text.ts';
import type { Picture, PicturedSailing } from './sailing-picture.ts';
import type { Taken } from './taken.ts';

/** What a picture of these sailings says; its code leads to `link`. */
export function pictureOf(rows: Taken['rows'], { title, names, fetchedTime }: Taken, link: string): Picture {
  const language = currentLanguage();
  const sailing = (row: SailingRow): PicturedSailing => ({
    from: names.harborName(row.load.harbor_code, language),
    to: names.harborName(row.unload.harbor_code, language),
    laycan: windowText(row.load, '0001-01-01'),
    arrival: windowText(row.unload, '0001-01-01'),
    days: t('take.pictureDays', { n: row.days }),
    note: noteOf(row),
    isGone: row.withdrawn_time !== null,
  });
  return {
    title,
    sailings: rows.map(sailing),
    link: fullLink(link),
    // A picture is looked at on another day.
    age: t('take.pictureAge', { time: stampText(fetchedTime) }),
    scan: t('take.pictureScan'),
  };
}

function noteOf({ ship_name, voyage_number, shipowner, withdrawn_time, is_demo }: SailingRow): string {
  const ship = ship_name === undefined ? '' : [ship_name ?? 'TBN', voyage_number].filter(Boolean).join(' ');
  const { chinese_title, english_title } = shipowner;
  const owner = currentLanguage() === 'zh' ? chinese_title || english_title : english_title || chinese_title;
  return [withdrawn_time !== null && t('take.paperWithdrawn'), is_demo && t('take.demo'), ship, owner]
    .filter(Boolean)
    .join(' · ');
}
