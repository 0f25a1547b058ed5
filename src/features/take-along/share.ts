import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { sailingText } from '../../../trade/sailing/sailing-text.ts';
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

/** Sailings as numbered lines, with the way back to the list at the end. */
export function sailingsText(rows: readonly SailingRow[], names: HarborNames, link: string): string {
  const lines = rows.map((row, index) => `${index + 1}. ${sailingText(row, names)}`);
  return [...lines, fullLink(link)].join('\n');
}
