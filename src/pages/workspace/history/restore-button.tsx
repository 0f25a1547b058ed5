import { useState } from 'react';

import type { Batch } from '../../../../contract/calls/publishing.ts';
import { draftOnly, type NewDraft } from '../../../../trade/draft/draft.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import { templateLink } from '../../../../contract/links/publish-links.ts';
import { changesInWords } from '../../../features/publishing/field-change-words.ts';
import { sailingTitle, type SailingBook } from '../../../features/publishing/sailing-book.ts';
import { saveDraftEdits } from '../../../features/workspace/change-drafts.ts';
import { undoEdits } from '../../../features/workspace/undo-edits.ts';
import { runWithMessage } from '../../../ui/run-with-message.ts';
import type { OpenWorkspace } from '../../../features/workspace/workspace-frame.tsx';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { restoreIcon } from '../../../ui/icon-shapes.ts';
import { restoreEdits, type Restoring } from './restore-edits.ts';
import styles from './restore-button.module.css';

interface RestoreButtonProps {
  kind: 'primary' | 'plain';
  batch: Batch;
  /** The sailings of the publication; undefined until it has loaded. */
  published: readonly NewDraft[] | undefined;
  /**
   * The sailings of the live publication. Given only if the page compares `batch` with the live publication.
   */
  live?: readonly NewDraft[] | undefined;
  workspace: OpenWorkspace;
  book: SailingBook;
}

/**
 * Changes the drafts of a group back to the state of a publication. First a dialog lists the changes. The
 * result can be undone.
 */
export function RestoreButton({ kind, batch, published, live, workspace, book }: RestoreButtonProps) {
  const [restoring, setRestoring] = useState<Restoring | null>(null);
  const template = workspace.templates.find(({ id }) => id === batch.template_id);
  const ask = () => {
    if (!published) return;
    setRestoring(
      restoreEdits(published, { ...draftsOfGroup(workspace, template?.id), today: book.today, live }),
    );
  };
  const close = () => setRestoring(null);
  const restore = ({ edits, added, changed, removed }: Restoring, group: string) => {
    close();
    void runWithMessage(
      () => saveDraftEdits(group, edits),
      t('history.restored', { n: added.length + changed.length + removed.length }),
      () => undoEdits(group, edits),
    );
  };
  const why = template ? (published ? undefined : t('history.restoreMissing')) : t('history.restoreNoGroup');
  const total = draftsOfGroup(workspace, template?.id).drafts.length + (restoring?.added.length ?? 0);
  const isFull = total > limits.draftsPerGroupMost && (restoring?.added.length ?? 0) > 0;
  const isNothing = restoring?.edits.length === 0;
  return (
    <>
      <Button kind={kind} icon={restoreIcon} disabled={why !== undefined} title={why} onClick={ask}>
        {live ? t('history.goBack') : t('history.restoreNth', { n: batch.number })}
      </Button>
      <Dialog
        isOpen={restoring !== null}
        isSheet
        onClose={close}
        title={
          live
            ? t('history.goBackTitle', { n: batch.number })
            : t('history.restoreTitle', { n: batch.number })
        }
        actions={
          <>
            <Button onClick={close}>{t('ui.cancel')}</Button>
            {restoring && template && !isNothing && (
              <Button kind="primary" disabled={isFull} onClick={() => restore(restoring, template.id)}>
                {t('history.restoreDo')}
              </Button>
            )}
          </>
        }
      >
        {restoring && <Summary restoring={restoring} book={book} />}
        {isFull && (
          <p className="above-2 failed">
            {t('history.restoreFull', { n: total, most: limits.draftsPerGroupMost })}
          </p>
        )}
        <GroupNote template={template} />
      </Dialog>
    </>
  );
}

/**
 * Renders a note that restoring changes only drafts and not what customers see. If a colleague has deleted
 * the group while the dialog was open, the note is about that.
 */
const GroupNote = ({ template }: { template: OpenWorkspace['templates'][number] | undefined }) =>
  template ? (
    <p className="above-2 note">
      {t('history.restoreNote')} <a href={`#${templateLink(template.id)}`}>{template.title}</a>
    </p>
  ) : (
    <p className="above-2 failed">{t('history.restoreNoGroup')}</p>
  );

/** Returns the current drafts of the group, and the ids of drafts in other groups. */
function draftsOfGroup({ drafts }: OpenWorkspace, templateId: string | undefined) {
  const elsewhere = [...drafts].flatMap(([id, rows]) => (id === templateId ? [] : rows.map((row) => row.id)));
  return { drafts: (drafts.get(templateId ?? '') ?? []).map(draftOnly), elsewhere: new Set(elsewhere) };
}

/** The maximum number of sailings that the dialog names. The rest are only counted. */
const namedMost = 8;

function Summary({ restoring, book }: { restoring: Restoring; book: SailingBook }) {
  const { added, changed, removed, fieldTotal, sameTotal, otherTotal, elsewhereTotal, pastTotal, edits } =
    restoring;
  if (edits.length === 0) return <p>{t('history.restoreNothing')}</p>;
  const alone = [
    sameTotal > 0 && t('history.restoreSame', { n: sameTotal }),
    otherTotal > 0 && t('history.restoreOthers', { n: otherTotal }),
    elsewhereTotal > 0 && t('history.restoreElsewhere', { n: elsewhereTotal }),
    pastTotal > 0 && t('history.restorePast', { n: pastTotal }),
  ].filter((text) => text !== false);
  return (
    <div className={`grid gap-2 ${styles.summary}`}>
      {alone.length > 0 && <p className="above-2 note">{alone.join(t('ui.comma'))}</p>}
      {added.length > 0 && (
        <>
          <h3>{t('history.restoreAdded', { n: added.length })}</h3>
          <ul>
            {added.slice(0, namedMost).map((sailing) => (
              <li className="grid" key={sailing.id}>
                {sailingTitle(sailing)}
              </li>
            ))}
            {added.length > namedMost && <li className="grid">…</li>}
          </ul>
        </>
      )}
      {removed.length > 0 && (
        <>
          <h3>{t('history.restoreRemoved', { n: removed.length })}</h3>
          <ul>
            {removed.slice(0, namedMost).map((sailing) => (
              <li key={sailing.id}>{sailingTitle(sailing)}</li>
            ))}
            {removed.length > namedMost && <li>…</li>}
          </ul>
        </>
      )}
      {changed.length > 0 && (
        <>
          <h3>{t('history.restoreChanged', { n: changed.length, fields: fieldTotal })}</h3>
          <ul>
            {changed.slice(0, namedMost).map(({ before, after }) => (
              <li className="grid" key={before.id}>
                <b>{sailingTitle(before)}</b>
                {changesInWords(before, after, book).map((words) => (
                  <span className="muted" key={words.key}>
                    {words.label} <del>{words.before || t('publishing.nothing')}</del>{' '}
                    <ins>{words.after || t('publishing.nothing')}</ins>
                  </span>
                ))}
              </li>
            ))}
            {changed.length > namedMost && <li className="grid">…</li>}
          </ul>
        </>
      )}
    </div>
  );
}
