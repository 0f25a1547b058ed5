import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { daysBetween } from '../../../trade/calendar/plain-date.ts';
import { ownListAge } from '../../../trade/own-list/age.ts';
import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { isOver } from '../../../trade/own-list/row-window.ts';
import type { CellBook } from '../../features/draft-cells/cell-book.ts';
import type { Sharing } from '../../features/colleagues/sharing.ts';
import { removeOwnList, restoreOwnList } from '../../features/own-lists/change-own-lists.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { loadOwnAnswerTexts } from '../../i18n/load-own-answer-texts.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { sessionState } from '../../store/session-state.ts';
import type { OwnListRow } from '../../store/own-list.ts';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ellipsisIcon } from '../../ui/icon-shapes.ts';
import { Menu } from '../../ui/menu.tsx';
import { lanesOf } from './lanes-of.ts';
import { OwnRowLine } from './own-row-line.tsx';
import { Season } from './season.tsx';
import styles from './sender-line.module.css';

/** The dialog that makes drafts from rows of a list. Its script is loaded only for publishers. */
const ToDrafts = lazyPart(
  async () => (await import('./to-drafts.tsx')).ToDrafts,
  () => loadDraftTexts(),
);

interface SenderLineProps {
  list: OwnList;
  book: CellBook | null;
  today: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  sharing?: Sharing | undefined;
}

/** A sender with its newest list; pressing it shows the list's sailings. */
export function SenderLine({ list, book, today, isOpen, onOpen, sharing }: SenderLineProps) {
  const { sender, rows } = list;
  const { publisher } = useSnapshot(sessionState);
  const [isDrafting, setIsDrafting] = useState(false);
  return (
    <li className={styles.item}>
      <div className={styles.sender}>
        <button type="button" className={styles.who} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {sender.shipowner_id === null ? (
            <span className={styles.paper} aria-hidden="true">
              {[...sender.name][0]}
            </span>
          ) : (
            <OwnerMark id={sender.shipowner_id} size="s" />
          )}
          <b className="leading-22 cut">{sender.name}</b>
          <span className={styles.meta}>
            <span>{metaOf(list, today)}</span>
            {sharing?.isShared(list.id) && <span className={styles.shared}>{sharing.mark}</span>}
            {list.tray.length > 0 && (
              <Badge kind="moved">{t('ownIntake.rowToCorrect', { n: list.tray.length })}</Badge>
            )}
          </span>
        </button>
        <Season list={list} today={today} />
        <p className={styles.rows}>
          <b className="ink text-m">{rows.length}</b>
          <span>{t('ownIntake.laneTotal', { n: lanesOf(list).size })}</span>
        </p>
        <ListAge list={list} today={today} />
        {list.shared_by === undefined && (
          <SenderMenu
            list={list}
            isOpen={isOpen}
            onOpen={onOpen}
            onDrafts={publisher && book ? () => setIsDrafting(true) : undefined}
            sharing={sharing}
          />
        )}
      </div>
      {isDrafting && book && (
        <Suspense>
          <ToDrafts list={list} book={book} onClose={() => setIsDrafting(false)} />
        </Suspense>
      )}
      {isOpen && book && (
        <ul className={styles.sailings}>
          {rows.map(({ draft }) => (
            <OwnRowLine key={draft.id} draft={draft} book={book} isOver={isOver(draft, today)} />
          ))}
        </ul>
      )}
    </li>
  );
}

/**
 * Returns a text about the list. If all its sailings are over, the text states only this. Otherwise it
 * contains the changes from the sender's previous list and the number of past sailings; if there are none,
 * the names of the list's sources.
 */
function metaOf({ rows, changes, sources }: OwnList, today: string): string {
  const over = rows.filter(({ draft }) => isOver(draft, today)).length;
  if (rows.length > 0 && over === rows.length) return t('ownIntake.allOver');
  const count = (kind: string) => changes.filter((one) => one.kind === kind).length;
  const parts = [
    changes.length > 0 && t('ownIntake.changed', { n: count('new'), changed: count('changed') }),
    count('gone') > 0 && t('ownIntake.goneCount', { n: count('gone') }),
    over > 0 && t('ownIntake.overCount', { n: over, all: rows.length }),
  ].filter((part) => part !== false);
  if (parts.length > 0) return parts.join(t('ui.comma'));
  return sources.map(({ name }) => name || t('ownIntake.pasted')).join(t('ui.comma'));
}

/**
 * Renders the age of a list as text, with a mark that is full, half full or hollow, as on the page of a
 * sailing.
 */
function ListAge({ list: { list_date }, today }: { list: OwnList; today: string }) {
  const days = daysBetween(list_date, today);
  const age = ownListAge(list_date, today);
  const ago =
    days < 0
      ? t('ownIntake.ageAhead')
      : days === 0
        ? t('ownIntake.ageToday')
        : t('ownIntake.ageDays', { n: days });
  return (
    <p className={classNames(styles.age, styles[age])}>
      <time className="inline-row gap-6px" dateTime={list_date}>
        {ago}
      </time>
      <span>
        {age === 'stale'
          ? t('ownIntake.mayBeOld')
          : t('ownIntake.listOf', { date: dayText(list_date, today) })}
      </span>
    </p>
  );
}

interface SenderMenuProps extends Pick<SenderLineProps, 'list' | 'isOpen' | 'onOpen' | 'sharing'> {
  /** Opens the choice of the rows that become drafts; defined only for publishers. */
  onDrafts: (() => void) | undefined;
}

function SenderMenu({ list, isOpen, onOpen, onDrafts, sharing }: SenderMenuProps) {
  const label = t('ownIntake.moreOf', { name: list.sender.name });
  return (
    <Menu
      label={label}
      align="end"
      entries={[
        {
          key: 'rows',
          label: t(isOpen ? 'ownIntake.hideRows' : 'ownIntake.showRows'),
          onSelect: () => onOpen(!isOpen),
        },
        ...(onDrafts ? [{ key: 'drafts', label: t('ownIntake.toDrafts'), onSelect: onDrafts }] : []),
        ...(sharing?.entries(list.id) ?? []),
        { key: 'remove', label: t('ownIntake.remove'), onSelect: () => removeWithUndo(list) },
      ]}
      renderTrigger={(trigger) => <Button {...trigger} kind="quiet" icon={ellipsisIcon} label={label} />}
    />
  );
}

/** Removes a list and offers to undo the removal. */
export function removeWithUndo(list: OwnList): void {
  let gone: OwnListRow | undefined;
  void runWithMessage(
    async () => {
      gone = await removeOwnList(list.id);
    },
    t('ownIntake.removed', { name: list.sender.name }),
    async () => {
      if (gone) await restoreOwnList(gone);
    },
  );
}

const loadDraftTexts = async (): Promise<void> => {
  await Promise.all([loadMemberTexts(), loadOwnAnswerTexts()]);
};
