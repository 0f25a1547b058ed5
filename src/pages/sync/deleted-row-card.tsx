import { conflictFields } from '../../features/sync/conflict-fields.ts';
import { deletedDraft } from '../../features/sync/deleted-draft.ts';
import { saveAsNewDrafts } from '../../features/workspace/change-drafts.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { t } from '../../i18n/t.ts';
import type { QueuedEntry } from '../../store/outbox.ts';
import { Button } from '../../ui/button.tsx';
import { plusIcon } from '../../ui/first-icon-shapes.ts';
import styles from '../../features/sync/conflict-card.module.css';
import { EntryHead } from '../../features/sync/entry-head.tsx';
import type { EntryProps } from '../../features/sync/entry-props.ts';

interface DeletedRowCardProps extends EntryProps {
  /** The edit of the deleted row, and the later edits of this row, which wait for it. */
  edits: readonly QueuedEntry[];
}

/**
 * Renders an edit of a row that was deleted: the values that the member typed, and an offer to save them as a
 * new draft.
 */
export function DeletedRowCard({ entry, edits, words, now, onDiscard }: DeletedRowCardProps) {
  const gone = deletedDraft(edits);
  const restore = async () => {
    if (!gone) return;
    const { templateId, draft } = gone;
    await runWithMessage(() => saveAsNewDrafts(templateId, [draft], edits), t('sync.savedAsNew'));
  };
  return (
    <article className="board clips">
      <EntryHead entry={entry} words={words} now={now} />
      <p className={styles.gone}>{t(gone ? 'sync.goneSailing' : 'sync.gone')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('sync.field')}</span>
            </th>
            <th scope="col">{t('conflict.was')}</th>
            <th scope="col">{t('sync.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {edits.flatMap((one) =>
            conflictFields(one).map(({ path, base, mine }) => (
              <tr key={`${one.id} ${path}`}>
                <th scope="row">{words.fieldOf(path)}</th>
                <td className={styles.same}>{words.valueOf(path, base)}</td>
                <td>
                  <b>{words.valueOf(path, mine)}</b>
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <footer className={styles.foot}>
        {gone && (
          <Button icon={plusIcon} onClick={() => void restore()}>
            {t('sync.saveAsNew')}
          </Button>
        )}
        <Button kind="quiet" onClick={onDiscard}>
          {t('sync.discard')}
        </Button>
      </footer>
    </article>
  );
}
