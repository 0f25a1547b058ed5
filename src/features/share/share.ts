import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { t } from '../../i18n/t.ts';
import { fullLink } from './full-link.ts';
import { showMessage } from '../../ui/toasts.ts';

/** Opens the system's share sheet if there is one; otherwise copies the link. */
export async function shareLink(title: string, link: string): Promise<void> {
  const url = await linkToPass(link);
  if (typeof navigator.share === 'function') {
    // If the person closes the share sheet, the promise rejects; that is not an error.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  await copyText(url, t('browse.linkCopied'));
}

/**
 * Returns the URL for sharing a link. The script that creates it is loaded at the first call; if the script
 * cannot be loaded, the full URL of the page in the application is returned.
 */
const linkToPass = (link: string): Promise<string> =>
  import('./shared-link.ts').then(({ sharedLink }) => sharedLink(link)).catch(() => fullLink(link));

/** Copies one sailing as short lines. The module is loaded with the first press. */
export const copySailing = (sailing: SailingRow, names: HarborNames, link: string): Promise<void> =>
  import('./shared-link.ts').then(
    ({ sailingsText }) => copyText(sailingsText([sailing], names, link), t('browse.copied')),
    () => showMessage(t('browse.copyFailed'), { forMs: 4_000 }),
  );

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showMessage(done);
  } catch {
    showMessage(t('browse.copyFailed'), { forMs: 4_000 });
  }
}
