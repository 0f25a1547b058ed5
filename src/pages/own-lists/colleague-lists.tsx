import { useId, useState } from 'react';

import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { useProfile } from '../../features/account/use-profile.ts';
import { NotLoaded } from '../../features/colleagues/not-loaded.tsx';
import type { Sharing } from '../../features/colleagues/sharing.ts';
import { useColleagues } from '../../features/colleagues/use-colleagues.ts';
import type { CellBook } from '../../features/draft-cells/cell-book.ts';
import { useColleagueLists } from '../../features/own-lists/use-own-lists.ts';
import { t } from '../../i18n/t.ts';
import styles from './colleague-lists.module.css';
import { SeasonAxis } from './season.tsx';
import { SenderLine } from './sender-line.tsx';

interface ColleagueListsProps {
  book: CellBook | null;
  today: string;
  onSharing: (sharing: Sharing | undefined) => void;
}

/**
 * The lists that colleagues share, grouped by colleague, as stored on this device. The member's tier is read
 * from the profile, because that is also available offline.
 */
export function ColleagueLists({ book, today, onSharing }: ColleagueListsProps) {
  const id = useId();
  const { answer: profile } = useProfile();
  const view = useColleagues('own_list', profile?.tier, onSharing);
  const { answer, failure } = view;
  const isMissing = !answer && failure !== undefined;
  const lists = useColleagueLists() ?? [];
  const [open, setOpen] = useState<string | null>(null);
  if (lists.length === 0 && !answer?.may_share && !isMissing) return null;
  const names = [...new Set(lists.map(({ shared_by = '' }) => shared_by))];
  const shared = answer?.colleagues.reduce((sum, one) => sum + one.lists.length, 0) ?? 0;
  const waiting = Math.max(0, shared - lists.length);
  const lineOf = (list: OwnList) => (
    <SenderLine
      key={list.id}
      list={list}
      book={book}
      today={today}
      isOpen={open === list.id}
      onOpen={(isWanted) => setOpen(isWanted ? list.id : null)}
    />
  );
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t('colleagues.listsTitle')}</h2>
      {isMissing && lists.length === 0 && <NotLoaded view={view} />}
      {names.map((name) => (
        <section key={name} className="board" aria-label={t('colleagues.of', { name })}>
          <h3 className="pad-2-4 text-s line-below">{t('colleagues.of', { name })}</h3>
          <SeasonAxis today={today} />
          <ul>{lists.filter(({ shared_by }) => shared_by === name).map(lineOf)}</ul>
        </section>
      ))}
      {waiting > 0 && (
        <p className="note" role="status">
          {t(failure ? 'colleagues.waitingForLine' : 'colleagues.waiting', { n: waiting })}
        </p>
      )}
      {answer && shared === 0 && lists.length === 0 && <p className="note">{t('colleagues.noLists')}</p>}
      {answer?.is_cut && <p className="note">{t('colleagues.cut')}</p>}
    </section>
  );
}
