import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';

import { routes } from '../../../contract/links/screen-paths.ts';
import { sharedLost } from '../../../contract/links/share-target.ts';
import { listsToSave, type ListToSave } from '../../features/own-lists/review/lists-to-save.ts';
import {
  isAtWork,
  openQuestions,
  rowsOfFile,
  type ReviewFile,
} from '../../features/own-lists/review/review-file.ts';
import { saveLists } from '../../features/own-lists/review/review-actions.ts';
import type { OwnBooks } from '../../features/own-lists/review/use-review-context.ts';
import type { ReviewContext } from '../../features/own-lists/review/read-for-review.ts';
import { useOwnReview } from '../../features/own-lists/review/use-own-review.ts';
import { useRawQuery } from '../../hooks/use-raw-query.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { checkIcon, lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showMessage } from '../../ui/toasts.ts';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { fileTitle } from './file-title.ts';
import { ReviewFiles } from './review-files.tsx';
import { ReviewRead } from './review-read.tsx';
import styles from './review-page.module.css';

const listsHref = `#${routes.ownLists}`;

/**
 * The review of imported files. For each file, it shows the rows that were read, the sender, and the
 * differences from the sender's previous list.
 */
export function ReviewPage({ books, context }: { books: OwnBooks; context: ReviewContext | null }) {
  const { files, later, isChecked } = useOwnReview();
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = files.find(({ id }) => id === chosen) ?? firstToReview(files);
  const lists = books.lists;
  const today = books.book?.today ?? '';
  const [openedTime] = useState(() => new Date().toISOString());
  const ready = useMemo(() => files.filter(({ state }) => state === 'ready'), [files]);
  const toSave = useMemo(
    () => (lists ? listsToSave(ready, { lists, time: openedTime, today }) : []),
    [ready, lists, openedTime, today],
  );
  return (
    <div className={`wrap page ${styles.page}`}>
      <header className={styles.head}>
        <p className={styles.crumbs}>
          <a href={listsHref}>{t('ownIntake.title')}</a>
        </p>
        <h1 className="text-xl" tabIndex={-1}>
          {files.length > 0 ? t('ownIntake.reviewTitle', { n: files.length }) : t('ownIntake.title')}
        </h1>
        <p className="inline-row gap-6px note">
          <Icon shape={lockIcon} size="s" />
          {t('ownIntake.privateHere')}
        </p>
      </header>
      {files.length > 0 && <NoPorts books={books} />}
      {files.length === 0 && !isChecked && <SkeletonRows rows={4} />}
      {files.length === 0 && isChecked && <Nothing />}
      {shown && (
        <div className={styles.reading}>
          <ReviewFiles files={files} shown={shown} later={later} onShow={setChosen} />
          {context && (
            <ReviewRead
              key={shown.id}
              file={shown}
              context={context}
              toSave={toSave.find((one) => one.files.some(({ id }) => id === shown.id))}
            />
          )}
        </div>
      )}
      {files.length > 0 && <SaveLine toSave={toSave} isBusy={files.some(isAtWork)} onShow={setChosen} />}
    </div>
  );
}

/**
 * Returns the file that is shown first: a ready file with open questions or without a sender; otherwise any
 * ready file; otherwise the first file. Undefined if there are no files.
 */
const firstToReview = (files: readonly ReviewFile[]): ReviewFile | undefined =>
  files.find((file) => file.state === 'ready' && (openQuestions(file) > 0 || file.sender.name === '')) ??
  files.find(({ state }) => state === 'ready') ??
  files[0];

function NoPorts({ books }: { books: OwnBooks }) {
  if (!books.isMissing) return null;
  return (
    <p className="row wraps gap-2-3 pad-3-4 below-4 outlined rounded ageing-ground" role="status">
      {t('ownIntake.noPorts')} <Button onClick={books.retry}>{t('ownIntake.retry')}</Button>
    </p>
  );
}

function Nothing() {
  const isLost = useRawQuery().has(sharedLost);
  return (
    <StateCard
      kind={isLost ? 'error' : 'empty'}
      title={t(isLost ? 'ownIntake.sharedLost' : 'ownIntake.reviewNone')}
      text={t(isLost ? 'ownIntake.sharedLostText' : 'ownIntake.reviewNoneText')}
      actions={<ButtonLink href={listsHref}>{t('ownIntake.toLists')}</ButtonLink>}
    />
  );
}

interface SaveLineProps {
  toSave: readonly ListToSave[];
  isBusy: boolean;
  onShow: (id: string) => void;
}

/**
 * Renders a summary of the lists to save, and the button that saves them. They can be saved while questions
 * are still open.
 */
function SaveLine({ toSave, isBusy, onShow }: SaveLineProps) {
  const [, navigate] = useLocation();
  const [isSaving, setIsSaving] = useState(false);
  const [wrong, setWrong] = useState<ReactNode>(null);
  const files = toSave.flatMap((one) => one.files).map(rowsOfFile);
  const rows = toSave.reduce((sum, { list }) => sum + list.rows.length, 0);
  const waiting = files.reduce((sum, { tray }) => sum + tray.length, 0);
  const older = toSave.filter(({ isOlder }) => isOlder).length;
  const save = async () => {
    const nameless = toSave.find(({ list }) => list.sender.name.trim() === '');
    const [file] = nameless?.files ?? [];
    if (file) {
      onShow(file.id);
      return setWrong(t('ownIntake.needSender', { name: fileTitle(file) }));
    }
    setIsSaving(true);
    setWrong(null);
    const { saved, reason, isNewsNoted, isTierFull } = await saveLists(toSave);
    setIsSaving(false);
    if (reason !== null) return setWrong(<NotSaved reason={reason} isTierFull={isTierFull} />);
    showMessage(t(isNewsNoted ? 'ownIntake.kept' : 'ownIntake.keptNoNews', { n: saved }), { forMs: savedMs });
    return navigate(routes.ownLists);
  };
  return (
    <div className={styles.saveLine}>
      <div className={`wrap ${styles.saveIn}`}>
        <p role="status">
          {[
            t('ownIntake.willKeep', { lists: toSave.length, n: rows }),
            waiting > 0 && t('ownIntake.willWait', { n: waiting }),
            older > 0 && t('ownIntake.willAdd', { n: older }),
          ]
            .filter(Boolean)
            .join(t('ui.comma'))}
        </p>
        {wrong !== null && (
          <p className="text-s failed" role="alert">
            {wrong}
          </p>
        )}
        <div className={`flex gap-2 ${styles.actions}`}>
          <ButtonLink href={listsHref}>{t('ownIntake.later')}</ButtonLink>
          <Button
            kind="primary"
            icon={checkIcon}
            isBusy={isSaving}
            disabled={toSave.length === 0 || isBusy}
            onClick={() => void save()}
          >
            {t('ownIntake.keep', { n: toSave.length })}
          </Button>
        </div>
      </div>
    </div>
  );
}

const savedMs = 4_000;

/**
 * The reason why a list was not saved, with a link to the membership plans if a higher tier allows more
 * lists.
 */
const NotSaved = ({ reason, isTierFull }: { reason: string; isTierFull: boolean }) => (
  <>
    {reason} {isTierFull && <a href={`#${routes.membership}`}>{t('ownIntake.upgrade')}</a>}
  </>
);
