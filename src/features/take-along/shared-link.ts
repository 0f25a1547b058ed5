import { sharedPath } from '../../../contract/wire/shared-path.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { sailingText } from '../../../trade/sailing/sailing-text.ts';
import { currentLanguage } from '../../i18n/t.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { fullLink } from './share.ts';

/** The address of a place for passing on: a page that a chat can show, where there is one. */
export function sharedLink(link: string): string {
  const path = sharedPath(link, currentLanguage());
  return path === null ? fullLink(link) : `${location.origin}${path}`;
}

/** Sailings as numbered lines, with the way back to the list at the end. */
export function sailingsText(rows: readonly SailingRow[], names: HarborNames, link: string): string {
  const lines = rows.map((row, index) => `${index + 1}. ${sailingText(row, names)}`);
  return [...lines, sharedLink(link)].join('\n');
}
