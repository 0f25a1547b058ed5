import { useEffect, useRef, useState } from 'react';

import type { Health } from '../../../contract/calls/console/health.ts';
import type { LongWorkName, LongWorks } from '../../../contract/calls/console/setup.ts';
import { consoleBackupLink, consoleWorkStart, consoleWorkView } from '../../calls.ts';
import { ask, failureText } from '../../api.ts';
import { beijingText } from '../../parts/beijing-time.ts';
import { Facts } from '../../parts/facts.tsx';
import { Problem } from '../../parts/outcome.tsx';
import { words } from '../../words/words.ts';

interface BackupCardProps {
  backup: Health['backup'];
  /**
   * Called when a backup or a restore test has ended. The caller then reads the times of the backups again.
   */
  onMade: () => void;
}

/**
 * Shows the times of the last backup, the next backup and the last restore test. Its buttons start a backup
 * or a restore test at once.
 */
export function BackupCard({ backup, onMade }: BackupCardProps) {
  const w = words();
  const { works, problem, start, download } = useWorks(onMade);
  const { is_regular, total, last_time, next_time } = backup;
  const isBusy = works?.list.some(({ end_time }) => end_time === null) ?? true;
  const tested = works?.tested_time ?? null;
  return (
    <section className="c-card" aria-labelledby="backups">
      <h2 id="backups">{w.backups}</h2>
      {!is_regular && <p className="c-note">{w.noBackups}</p>}
      <Facts
        rows={[
          [w.lastBackup, last_time === null ? w.never : beijingText(last_time)],
          [w.nextBackup, next_time === null ? '' : beijingText(next_time)],
          [w.testedRestore, tested === null ? w.never : beijingText(tested)],
          [w.storedBackups, total],
        ]}
      />
      <div className="c-actions">
        <button type="button" className="c-button" disabled={isBusy} onClick={() => start('backup')}>
          {w.backUpNow}
        </button>
        <button
          type="button"
          className="c-button"
          disabled={isBusy || total === 0}
          onClick={() => start('restore_test')}
        >
          {w.testRestore}
        </button>
        <button type="button" className="c-button" disabled={total === 0} onClick={() => void download()}>
          {w.downloadBackup}
        </button>
      </div>
      <p className="muted">{w.testRestoreText}</p>
      <div role="status">
        {works?.list.map((work) => (
          <p key={work.name}>{workText(work)}</p>
        ))}
      </div>
      <Problem text={problem} />
    </section>
  );
}

function workText({ name, end_time, is_good, line }: LongWorks['list'][number]): string {
  const w = words();
  const shown = w.workNames[name];
  if (end_time === null) return w.workRuns(shown);
  return `${is_good ? w.workDone(shown) : w.workFailed(shown)} · ${beijingText(end_time)} · ${line}`;
}

/**
 * The interval in ms at which the state of the backups is read while a backup or a restore test runs.
 * Otherwise it is not read at intervals, so that an idle console session can expire.
 */
const readEveryMs = 1_500;

function useWorks(onMade: () => void) {
  const [works, setWorks] = useState<LongWorks>();
  const [problem, setProblem] = useState('');
  const made = useRef(onMade);
  useEffect(() => {
    made.current = onMade;
  });
  const isRunning = works?.list.some(({ end_time }) => end_time === null) ?? false;
  useEffect(() => {
    const read = () =>
      void ask(consoleWorkView, {}).then(setWorks, (error: unknown) => setProblem(failureText(error)));
    if (!isRunning) {
      read();
      return undefined;
    }
    const timer = setInterval(read, readEveryMs);
    return () => {
      clearInterval(timer);
      made.current();
    };
  }, [isRunning]);
  const start = (name: LongWorkName) => {
    setProblem('');
    ask(consoleWorkStart, { name }).then(setWorks, (error: unknown) => setProblem(failureText(error)));
  };
  const download = () => {
    setProblem('');
    return ask(consoleBackupLink, {}).then(
      ({ address }) => location.assign(address),
      (error: unknown) => setProblem(failureText(error)),
    );
  };
  return { works, problem, start, download };
}
