import { sharedPath } from '../../../contract/wire/shared-path.ts';
import { chatText } from '../../../trade/sailing/chat-text.ts';
import { currentLanguage } from '../../i18n/t.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { fullLink } from './full-link.ts';
import { nextDeadlineOfBoth } from './next-deadline-text.ts';
import type { SharedRow } from './shared-sailings.ts';

/** Returns the URL of a place for sharing: a page that chats can preview, if there is one. */
export function sharedLink(link: string): string {
  const path = sharedPath(link, currentLanguage());
  return path === null ? fullLink(link) : `${location.origin}${path}`;
}

/** Returns sailings as short lines, with a link to the list at the end. */
export function sailingsText(rows: readonly SharedRow[], names: HarborNames, link: string): string {
  return `${chatText(rows, names, nextDeadlineOfBoth)}\n${sharedLink(link)}`;
}
