import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { t } from '../../i18n/t.ts';
import { fullLink } from './full-link.ts';
import { showMessage } from '../../ui/toasts.ts';

/** The system's share sheet where there is one, else the link on the clipboard. */
export async function shareLink(title: string, link: string): Promise<void> {
  const url = await linkToPass(link);
  if (typeof navigator.share === 'function') {
    // Putting the sheet away is an answer too.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  await copyText(url, t('browse.linkCopied'));
}

/** Comes with the first link that is passed on; a device that has not got it passes on the address of the application. */
const linkToPass = (link: string): Promise<string> =>
  import('./shared-link.ts').then(({ sharedLink }) => sharedLink(link)).catch(() => fullLink(link));

/** One sailing as short lines. What writes them comes with the first press. */
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
