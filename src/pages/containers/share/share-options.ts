import { optionText } from '../../../../trade/container/option-text.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import { optionSheet } from '../../../features/containers/share/option-sheet.ts';
import { picturedOption } from '../../../features/containers/share/option-picture.ts';
import type { SharedOptions } from '../../../features/containers/share/shared-option.ts';
import { storedClass } from '../../../features/sailings/use-cargo-class.ts';
import type { ShareResult } from '../../../features/share/make-share.ts';
import { picturedAge } from '../../../features/share/picture-of.ts';
import { drawPicture } from '../../../features/share/sailing-picture.ts';
import { fullLink } from '../../../features/share/full-link.ts';
import { copyText } from '../../../features/share/share.ts';
import { t } from '../../../i18n/t.ts';
import { fileName, saveFile } from '../../../ui/save-file.ts';
import { saveTable, type SheetKind } from '../../../ui/save-table.ts';
import { showMessage } from '../../../ui/toasts.ts';
import { optionUrl } from './option-to-share.ts';

/** Copies options as short lines, at most as many as one page has, followed by a link to all of them. */
export function copyOptions({ rows: all, names, link }: SharedOptions): void {
  const rows = all.slice(0, limits.pageSize);
  const done =
    rows.length === 1 ? t('containerShare.copied') : t('containerShare.copiedMany', { n: rows.length });
  void copyText(`${optionText(rows, names, storedClass())}\n${fullLink(link)}`, done);
}

/** Saves a calendar file with departure, arrival and the visible cut-offs. */
export async function saveOptionCalendar({ rows, names, lane }: SharedOptions): Promise<void> {
  try {
    const { optionCalendar } = await import('../../../../trade/container/option-calendar.ts');
    const words = { names, linkOf: optionUrl, cargoClass: storedClass() };
    const file = new Blob([optionCalendar(rows, words)], {
      type: 'text/calendar;charset=utf-8',
    });
    saveFile(file, fileName([lane.from, lane.to], 'ics'));
    showMessage(savedText(rows), { forMs: 4_000 });
  } catch {
    showMessage(t('share.fileFailed'), { forMs: 4_000 });
  }
}

function savedText(rows: SharedOptions['rows']): string {
  if (rows.length !== 1) return t('containerShare.calendarMany', { n: rows.length });
  const n = (rows[0]?.option.cut_offs ?? []).filter(({ time }) => time !== null).length;
  return n === 0 ? t('containerShare.calendarSavedPlain') : t('containerShare.calendarSaved', { n });
}

export async function saveOptionSheet(kind: SheetKind, { rows, names, lane }: SharedOptions): Promise<void> {
  try {
    await saveTable(kind, optionSheet(rows, names, optionUrl), fileName([lane.from, lane.to], kind));
    showMessage(t('containerShare.sheetSaved', { n: rows.length }));
  } catch {
    showMessage(t('share.fileFailed'), { forMs: 4_000 });
  }
}

/** Draws a picture of the first options, up to the limit of one picture. */
export async function makeOptionPicture(taken: SharedOptions): Promise<ShareResult> {
  const { title, rows, link, fetchedTime } = taken;
  const shown = rows.slice(0, limits.cardPictureSailingsMost);
  const file = await drawPicture({
    title,
    sailings: shown.map((row) => picturedOption(row, taken)),
    link: fullLink(link),
    ...picturedAge(fetchedTime),
    source: t('containerShare.pictureSource'),
  });
  const text =
    shown.length < rows.length ? t('share.pictureFirst', { n: shown.length }) : t('share.pictureReady');
  return { link, text, picture: { file, address: URL.createObjectURL(file) } };
}
