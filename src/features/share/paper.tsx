import type { ReactNode } from 'react';

import { dictionaryName, unitOfRate } from '../../../trade/sailing/dictionary.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { partIn } from '../../../trade/sailing/part-in.ts';
import type { CutOff, PortCall, SailingDetail, SailingRow } from '../../../trade/sailing/sailing.ts';
import { localDay } from '../../i18n/dates.ts';
import { cappedText } from '../../i18n/numbers.ts';
import { portTimeText } from '../../i18n/port-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText, windowText, type Window } from '../../i18n/windows.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { spanOf } from '../../trade-ui/lane-geometry.ts';
import { LaneLine, numberShare } from '../../trade-ui/lane-line.tsx';
import styles from './paper.module.css';
import { deadlineSourceText } from '../../../trade/sailing/deadline-source-text.ts';
import { nextDeadlineText } from './next-deadline-text.ts';
import { PaperFrame, PaperTable } from './paper-frame.tsx';
import { chosenRows, type SharedSailings, type SharedRow } from './shared-sailings.ts';

export function Paper({ taken }: { taken: SharedSailings }) {
  const { link, fetchedTime } = taken;
  return (
    <PaperFrame isDemo={() => areDemo(chosenRows(taken))} fetchedTime={fetchedTime} link={link}>
      {() => <Sheet taken={taken} rows={chosenRows(taken)} />}
    </PaperFrame>
  );
}

function Sheet({ taken, rows }: { taken: SharedSailings; rows: readonly SharedRow[] }) {
  const { title, names, whole } = taken;
  const [only] = rows;
  const n = rows.length;
  const total = whole?.total ?? n;
  const caption =
    total > n
      ? t('share.paperCaptionPart', { title, n, total: cappedText(total, limits.totalMost) })
      : t('share.paperCaption', { title, n });
  return (
    <>
      <Rows caption={caption} rows={rows} names={names} />
      {rows.length === 1 && only && 'harbors' in only && <Detail sailing={only} names={names} />}
    </>
  );
}

const areDemo = (rows: readonly SharedRow[]): boolean => rows.every(({ is_demo }) => is_demo);

interface RowsProps {
  caption: string;
  rows: readonly SharedRow[];
  names: HarborNames;
}

/** The width of the column of drawings on paper, in pixels. */
const columnPx = 210;

function Rows({ caption, rows, names }: RowsProps) {
  const span = spanOf(rows.map(lineOf), numberShare(columnPx));
  // If all rows are demo data, the head of the printed page states this once, and the rows are not marked.
  const marksDemo = !areDemo(rows);
  const columns: { head: string; show: (row: SharedRow) => ReactNode; className?: string | undefined }[] = [
    { head: t('share.paperLaycan'), show: ({ load }) => callCell(load, names) },
    { head: t('share.paperDays'), show: (row) => lineCell(row, span) },
    { head: t('share.paperArrival'), show: ({ unload }) => callCell(unload, names) },
    { head: t('share.paperDeadline'), show: nextDeadlineText },
    { head: t('share.paperShip'), show: shipText },
    { head: t('share.paperOwner'), show: ownerText },
    { head: t('share.paperRate'), show: rateText },
    { head: t('share.paperWord'), show: (row) => wordText(row, marksDemo), className: styles.whole },
  ];
  // Leaves out each column that is empty in all rows, because the reader may not see its facts.
  const filled = columns.filter(({ show }) => rows.some((row) => show(row) !== ''));
  return (
    <PaperTable caption={caption} heads={filled.map(({ head }) => head)}>
      {rows.map((row) => (
        <tr key={row.id} className={row.withdrawn_time === null ? undefined : styles.gone}>
          {filled.map(({ head, show, className }) => (
            <td key={head} className={className}>
              {show(row)}
            </td>
          ))}
        </tr>
      ))}
    </PaperTable>
  );
}

const lineCell = (row: SailingRow, span: number) => <LaneLine {...lineOf(row)} span={span} isDecorative />;

const callCell = (call: PortCall, names: HarborNames) => (
  <>
    <b>{datesText(call)}</b>
    <br />
    {portsText(call, names)}
  </>
);

const lineOf = ({ load, unload, days, via_times, withdrawn_time }: SailingRow) => ({
  load,
  unload,
  days,
  vias: via_times,
  today: load.start_time,
  state: withdrawn_time === null ? ('plain' as const) : ('withdrawn' as const),
});

function Detail({ sailing, names }: { sailing: SailingDetail; names: HarborNames }) {
  const { harbors, cut_offs = [], is_demo } = sailing;
  const shown = (text: string) => (is_demo ? partIn(currentLanguage(), text) : text);
  const [source, disclaimer] = [shown(sailing.source), shown(sailing.disclaimer)];
  const cutOffs = cut_offs.flatMap(({ time, ...cutOff }) => (time === null ? [] : [{ ...cutOff, time }]));
  return (
    <>
      <PaperTable caption={t('share.paperCalls')} heads={[t('share.paperHarbor'), t('share.paperWindow')]}>
        {harbors.map((call) => (
          <tr key={call.id}>
            <td>{portsText(call, names)}</td>
            <td>{datesText(call)}</td>
          </tr>
        ))}
      </PaperTable>
      {cutOffs.length > 0 && (
        <PaperTable
          caption={t('share.paperCutOffs')}
          heads={[t('share.paperHarbor'), t('share.paperCutOffs')]}
        >
          {cutOffs.map((cutOff) => (
            <tr key={`${cutOff.code} ${cutOff.harbor_code} ${cutOff.time}`}>
              <td>{names.harborName(cutOff.harbor_code, currentLanguage())}</td>
              <td>
                {dictionaryName('cut_off', cutOff.code, currentLanguage())}:{' '}
                {portTimeText(cutOff.time, someOtherYear)}
                {sourceOf(cutOff)}
              </td>
            </tr>
          ))}
        </PaperTable>
      )}
      <p>{[t('share.paperSource', { source }), disclaimer].filter(Boolean).join(' · ')}</p>
    </>
  );
}

/**
 * A year far away from all dates. With it as the current year, each date is printed with its own year,
 * because paper may be read in another year.
 */
const someOtherYear = '0001-01-01';
const datesText = (window: Window): string => windowText(window, someOtherYear);
const dayOnPaper = (day: PlainDate): string => dayText(day, someOtherYear);

const portsText = (call: PortCall, names: HarborNames): string =>
  [call.harbor_code, call.second_harbor_code, call.third_harbor_code]
    .filter((code) => code !== null)
    .map((code) => `${names.harborName(code, currentLanguage())} (${code})`)
    .join(' / ');

const shipText = ({ ship_name, voyage_number }: SailingRow): string =>
  ship_name === undefined ? '' : [ship_name ?? 'TBN', voyage_number].filter(Boolean).join(' ');

function ownerText({ shipowner: { chinese_title, english_title } }: SailingRow): string {
  const [own, other] =
    currentLanguage() === 'zh' ? [chinese_title, english_title] : [english_title, chinese_title];
  return own || other;
}

function rateText({ price_amount, price_currency, price_unit }: SailingRow): string {
  if (!price_amount) return '';
  const unit = price_unit && unitOfRate(price_unit, currentLanguage());
  return [price_currency, price_amount, unit].filter(Boolean).join(' ');
}

const wordText = (
  { confirm_time, change_time, withdrawn_time, ownLink, is_demo }: SharedRow,
  marksDemo: boolean,
): string =>
  [
    !ownLink && dayOnPaper(localDay(new Date(confirm_time ?? change_time))),
    withdrawn_time !== null && t('share.paperWithdrawn'),
    marksDemo && is_demo && t('share.demo'),
  ]
    .filter(Boolean)
    .join(' ');

/** Returns the source of a deadline in brackets; empty if the time is from the shipowner only. */
function sourceOf(cutOff: CutOff): string {
  const source = deadlineSourceText(cutOff, currentLanguage());
  return source && ` (${source})`;
}
