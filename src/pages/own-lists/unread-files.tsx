import { fileReasons } from '../../features/own-lists/intake/file-kind.ts';
import {
  deleteFiles,
  fileOf,
  restoreFiles,
  setReason,
} from '../../features/own-lists/intake/waiting-files.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { t } from '../../i18n/t.ts';
import type { OwnFile } from '../../store/own-list.ts';
import { sessionState } from '../../store/session-state.ts';
import { Button } from '../../ui/button.tsx';
import { warningIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { saveFile } from '../../ui/save-file.ts';
import styles from './unread-files.module.css';

/** Unreadable files with reasons and actions. They stay until they are discarded. */
export const UnreadFiles = ({ files }: { files: readonly OwnFile[] }) => (
  <section aria-labelledby="unread-title">
    <h2 id="unread-title" className="below-2 text-l">
      {t('ownIntake.unreadTitle')} <span className="muted">{files.length}</span>
    </h2>
    <ul className="board unpadded">
      {files.map((file) => (
        <UnreadFile key={file.id} file={file} />
      ))}
    </ul>
  </section>
);

function UnreadFile({ file }: { file: OwnFile }) {
  const name = file.name || t('ownIntake.pasted');
  const reason = fileReasons.find((one) => one === file.reason) ?? 'unreadable';
  const discard = () => {
    let gone: OwnFile[] = [];
    void runWithMessage(
      async () => {
        gone = await deleteFiles(sessionState.member_id, [file.id]);
      },
      t('ownIntake.discarded', { name }),
      () => restoreFiles(gone),
    );
  };
  return (
    <li className={styles.file}>
      <Icon shape={warningIcon} />
      <div>
        <b className="breaks">{name}</b>
        <p className="note">{t(`ownIntake.reason_${reason}`)}</p>
      </div>
      <div className={`flex wraps ${styles.actions}`}>
        {file.content !== '' && (
          <>
            <Button
              kind="quiet"
              onClick={() =>
                void runWithMessage(() => setReason(sessionState.member_id, file.id, ''), undefined)
              }
            >
              {t('ownIntake.tryAgain')}
            </Button>
            <Button kind="quiet" onClick={() => saveFile(fileOf(file), file.name || 'laycan.txt')}>
              {t('ownIntake.saveBack')}
            </Button>
          </>
        )}
        <Button kind="quiet" onClick={discard}>
          {t('ownIntake.discard')}
        </Button>
      </div>
    </li>
  );
}
