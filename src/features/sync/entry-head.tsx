import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import type { EntryProps } from './entry-props.ts';

/** Renders what a queued change does, and when the member made it on this device. */
export const EntryHead = ({ entry, words, now }: Pick<EntryProps, 'entry' | 'words' | 'now'>) => (
  <header className="flex apart gap-3 pad-3-4 text-14">
    <b>{words.what}</b>
    <span className="fine regular">{t('sync.mineAt', { time: instantText(entry.create_time, now) })}</span>
  </header>
);
