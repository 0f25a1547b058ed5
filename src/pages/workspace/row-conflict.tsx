import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';

import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { ConflictCard } from '../../features/sync/conflict-card.tsx';
import { describeEntry } from '../../features/sync/describe-entry.ts';
import { useQueue } from '../../features/sync/use-queue.ts';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../i18n/t.ts';
import { rowNameOf, rowNamesOf } from '../../store/outbox.ts';
import { sessionState } from '../../store/session-state.ts';
import { warningIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Popup } from '../../ui/popup.tsx';
import { usePopup } from '../../ui/use-popup.ts';
import styles from './row-conflict.module.css';

/**
 * The button in the row of a draft that opens its conflict: the member's values next to the colleague's, and
 * the choice between them.
 */
export function RowConflict({ draftId }: { draftId: string }) {
  const { member_id } = useSnapshot(sessionState);
  const queue = useQueue();
  const names = useHarborBook(true, busyHarbors).names;
  const now = useNow();
  const { isOpen, trigger, popup } = usePopup('dialog');
  const name = rowNameOf('template_schedule', [member_id, draftId]);
  const conflicts = (queue ?? []).filter(
    (entry) => entry.state === 'conflict' && rowNamesOf(entry).includes(name),
  );
  if (conflicts.length === 0) return null;
  return (
    // The popup is inside a cell of the table. Its presses and keys are stopped here, so that the table does
    // not handle them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      data-popup=""
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <button {...trigger} type="button" className={styles.mark}>
        <Icon shape={warningIcon} size="s" />
        {t('draftGrid.conflict')}
      </button>
      {isOpen &&
        createPortal(
          <Popup
            {...popup}
            role="dialog"
            label={t('draftGrid.conflictText')}
            isSheet
            className={styles.popup}
          >
            <p className={styles.text}>{t('draftGrid.conflictText')}</p>
            {conflicts.map((entry) => (
              <ConflictCard
                key={entry.id}
                entry={entry}
                now={now}
                words={{ ...describeEntry(entry, names, now), editLink: undefined }}
              />
            ))}
          </Popup>,
          // The popup is rendered in the body and not in the table, whose cells and rows would cut it off.
          document.body,
        )}
    </span>
  );
}
