import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { t } from '../../i18n/t.ts';
import { showMessage } from '../../ui/toasts.ts';
import type { HarborNames } from '../harbors/harbor-names.ts';

/** The address of a place in the application, whole, for pasting into chats. */
export const fullLink = (link: string): string => `${location.origin}${location.pathname}#${link}`;

/** The system's share sheet where there is one, else the link on the clipboard. */
export async function shareLink(title: string, link: string): Promise<void> {
  const url = fullLink(link);
  if (typeof navigator.share === 'function') {
    // Putting the sheet away is an answer too.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  await copyText(url, t('browse.linkCopied'));
}

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showMessage(done);
  } catch {
    showMessage(t('browse.copyFailed'), { forMs: 4_000 });
  }
}

/** The newest word of the publisher, by its day: whoever is sent a text cannot see how old it is. */
const wordText = ({ confirm_time, change_time }: SailingRow): string =>
  confirm_time !== null && confirm_time > change_time
    ? `确认 Confirmed ${confirm_time.slice(0, 10)}`
    : `更新 Updated ${change_time.slice(0, 10)}`;

/** Sailings as lines that both sides of a deal can read: both names of a port, dates that mean one day only. */
export function sailingsText(rows: readonly SailingRow[], names: HarborNames, link: string): string {
  const lines = rows.map((row, index) => `${index + 1}. ${sailingText(row, names)}`);
  return [...lines, fullLink(link)].join('\n');
}

export function sailingText(row: SailingRow, names: HarborNames): string {
  const { load, unload, days, shipowner } = row;
  const ship =
    row.ship_name === undefined ? '' : `${row.ship_name ?? 'TBN'} ${row.voyage_number ?? ''}`.trim();
  const parts = [
    `${bothNames(load.harbor_code, names)} – ${bothNames(unload.harbor_code, names)}`,
    `受载 Laycan ${load.start_time} / ${load.end_time}`,
    `抵港 Arrival ${unload.start_time} / ${unload.end_time}`,
    `${days} 天 days`,
    ship,
    [...new Set([shipowner.chinese_title, shipowner.english_title])].filter(Boolean).join(' '),
    row.withdrawn_time === null ? '' : '已撤销 WITHDRAWN',
    row.is_demo ? '演示数据 DEMO' : '',
    wordText(row),
  ];
  return parts.filter(Boolean).join(' | ');
}

/** `2026-11-20 17:00 +08:00`: the clock of the port, as the cut-off is meant. */
export const localTimeText = (time: string): string => {
  const [, day, clock, offset] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.exec(time) ?? [];
  return day === undefined ? time : `${day} ${clock} ${offset === 'Z' ? 'UTC' : offset}`;
};

function bothNames(code: string, names: HarborNames): string {
  const { name, otherName } = names.token(code, 'zh');
  return `${[name, otherName].filter(Boolean).join(' ')} (${code})`;
}
