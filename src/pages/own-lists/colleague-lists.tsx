import { useId, useState } from 'react';

import { permissionData } from '../../../contract/calls/site/system.ts';
import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { NotLoaded } from '../../features/colleagues/not-loaded.tsx';
import type { Sharing } from '../../features/colleagues/sharing.ts';
import { useColleagues } from '../../features/colleagues/use-colleagues.ts';
import type { CellBook } from '../../features/draft-cells/cell-book.ts';
import { useColleagueLists } from '../../features/own-lists/use-own-lists.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { t } from '../../i18n/t.ts';
import styles from './colleague-lists.module.css';
import { SeasonAxis } from './season.tsx';
import { SenderLine } from './sender-line.tsx';

interface ColleagueListsProps {
  book: CellBook | null;
  today: string;
  onSharing: (sharing: Sharing | undefined) => void;
}

const nothing = {};

/** Only the corporate tier has colleagues; where it cannot be known, nothing speaks against them. */
function useHasColleagues(isAsked: boolean): boolean {
  const { answer, pending } = useAnswer(permissionData, isAsked ? nothing : null);
  return answer ? answer.tier === 'corporate' : !pending;
}

/** Own lists that colleagues share, as this device has them, under the name of each. */
export function ColleagueLists({ book, today, onSharing }: ColleagueListsProps) {
  const id = useId();
  const view = useColleagues('own_list', onSharing);
  const { answer, failure } = view;
  const hasColleagues = useHasColleagues(!answer && failure !== undefined);
  const isMissing = !answer && failure !== undefined && hasColleagues;
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
      onOpen={(isWished) => setOpen(isWished ? list.id : null)}
    />
  );
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t('colleagues.listsTitle')}</h2>
      {isMissing && lists.length === 0 && <NotLoaded view={view} />}
      {names.map((name) => (
        <section key={name} className={styles.card} aria-label={t('colleagues.of', { name })}>
          <h3>{t('colleagues.of', { name })}</h3>
          <SeasonAxis today={today} />
          <ul>{lists.filter(({ shared_by }) => shared_by === name).map(lineOf)}</ul>
        </section>
      ))}
      {waiting > 0 && (
        <p role="status">{t(failure ? 'colleagues.waitingForLine' : 'colleagues.waiting', { n: waiting })}</p>
      )}
      {answer && shared === 0 && lists.length === 0 && <p>{t('colleagues.noLists')}</p>}
      {answer?.is_cut && <p>{t('colleagues.cut')}</p>}
    </section>
  );
}
