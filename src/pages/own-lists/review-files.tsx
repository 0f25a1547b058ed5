import { useEffect, useState } from 'react';

import { openQuestions, rowsOfFile, type ReviewFile } from '../../features/own-lists/review/review-file.ts';
import { rowsDoneOf, watchRowsDone } from '../../features/own-lists/review/review-store.ts';
import { t } from '../../i18n/t.ts';
import { closeIcon } from '../../ui/first-icon-shapes.ts';
import { checkIcon, copyIcon, helpIcon, mailIcon, tableIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/class-names.ts';
import { fileTitle } from './file-title.ts';
import styles from './review-files.module.css';

interface ReviewFilesProps {
  files: readonly ReviewFile[];
  shown: ReviewFile;
  /** The number of files that wait for the next review. */
  later: number;
  onShow: (id: string) => void;
}

const groups = ['groupAsk', 'groupBusy', 'groupReady', 'groupUnread'] as const;
type Group = (typeof groups)[number];

const groupOf = (file: ReviewFile): Group => {
  if (file.state === 'unread') return 'groupUnread';
  if (file.state !== 'ready') return 'groupBusy';
  return openQuestions(file) > 0 || file.sender.name === '' ? 'groupAsk' : 'groupReady';
};

/** The files of a review, grouped by result, with the progress of reading. */
export function ReviewFiles({ files, shown, later, onShow }: ReviewFilesProps) {
  const done = files.filter(({ state }) => state === 'ready' || state === 'unread').length;
  const sailings = files.reduce((sum, file) => sum + sailingsOf(file), 0);
  return (
    <nav className={styles.files} aria-label={t('ownIntake.files')}>
      <div className={styles.head}>
        <p className="flex apart text-14" role="status">
          <b>{t('ownIntake.filesRead', { n: done, all: files.length })}</b>
          <span className="muted">{t('ownIntake.sailings', { n: sailings })}</span>
        </p>
        <progress max={files.length} value={done} aria-hidden="true" />
      </div>
      {groups.map((group) => {
        const some = files.filter((file) => groupOf(file) === group);
        if (some.length === 0) return null;
        return (
          <div key={group}>
            <h2 className={styles.group}>{t(`ownIntake.${group}`, { n: some.length })}</h2>
            <ul>
              {some.map((file) => (
                <li key={file.id}>
                  <button
                    type="button"
                    className={styles.file}
                    aria-current={file.id === shown.id}
                    onClick={() => onShow(file.id)}
                  >
                    <Icon
                      shape={file.kind === 'mail' ? mailIcon : file.kind === 'text' ? copyIcon : tableIcon}
                    />
                    <span className={styles.words}>
                      <b className="breaks">{fileTitle(file)}</b>
                      <small className="muted cut">{file.sender.name}</small>
                    </span>
                    <FileMark file={file} group={group} />
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {later > 0 && <p className={styles.later}>{t('ownIntake.moreLater', { n: later })}</p>}
    </nav>
  );
}

/**
 * Returns the number of sailings in a file, including those that wait for a decision. It is the same number
 * as above the rows of the file.
 */
function sailingsOf(file: ReviewFile): number {
  const { rows, tray } = rowsOfFile(file);
  return rows.length + tray.length;
}

/**
 * Renders the progress of one file. It is a separate component, so that only this part is rendered again when
 * the number of read rows changes.
 */
function BusyMark({ file: { id, state } }: { file: ReviewFile }) {
  const [rows, setRows] = useState(() => rowsDoneOf(id));
  useEffect(() => watchRowsDone(() => setRows(rowsDoneOf(id))), [id]);
  return (
    <span className={styles.mark}>
      {state === 'coming' || state === 'waiting'
        ? t('ownIntake.waitingFile')
        : rows > 0
          ? t('ownIntake.rowsSoFar', { n: rows })
          : t('ownIntake.readingFile')}
    </span>
  );
}

function FileMark({ file, group }: { file: ReviewFile; group: Group }) {
  if (group === 'groupBusy') return <BusyMark file={file} />;
  const open = openQuestions(file);
  const shape = { groupUnread: closeIcon, groupAsk: helpIcon, groupReady: checkIcon }[group];
  return (
    <span className={classNames(styles.mark, styles[group])}>
      <Icon shape={shape} size="s" />
      {group === 'groupUnread'
        ? t('ownIntake.unreadMark')
        : group === 'groupAsk'
          ? t(open > 0 ? 'ownIntake.askCount' : 'ownIntake.askSender', { n: open, all: sailingsOf(file) })
          : t('ownIntake.rowCount', { n: sailingsOf(file) })}
    </span>
  );
}
