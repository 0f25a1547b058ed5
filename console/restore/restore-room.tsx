import { useRef, useState, type FormEvent } from 'react';

import type { RestoreState } from '../../contract/wire/restore-upload.ts';
import { Field, LineField } from '../parts/field.tsx';
import { Problem } from '../parts/outcome.tsx';
import { words } from '../words/words.ts';
import { sendBackup, startRestore, TicketRefused, viewRestore } from './send-backup.ts';

/**
 * The page that restores a backup on an empty site. `ticket` is from the link with which the first
 * administrator takes over the site.
 */
export function RestoreRoom({ ticket }: { ticket: string }) {
  const w = words();
  const { state, total, problem, isBusy, restore } = useRestore(ticket);
  const [file, setFile] = useState<File>();
  const [passphrase, setPassphrase] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) void restore(file, passphrase);
  };
  return (
    <main className="c-enter" id="main">
      <div className="c-card">
        <h1>{w.restoreBackup}</h1>
        {state?.step === 'done' ? (
          <>
            <p role="status" className="c-note is-good">
              {w.restoreDone(state.rows)}
            </p>
            <a className="c-button is-primary" href="/console">
              {w.toConsoleLogin}
            </a>
          </>
        ) : (
          <form onSubmit={submit}>
            <p className="muted">{w.restoreText}</p>
            <Field label={w.backupFile}>
              {(wiring) => (
                <input
                  {...wiring}
                  type="file"
                  required
                  disabled={isBusy}
                  onChange={(event) => setFile(event.currentTarget.files?.[0])}
                />
              )}
            </Field>
            <LineField
              label={w.backupPassphrase}
              type="password"
              value={passphrase}
              onText={setPassphrase}
              disabled={isBusy}
              autoComplete="off"
            />
            <button className="c-button is-primary" disabled={isBusy}>
              {w.restoreBackup}
            </button>
            {isBusy && state && <Progress state={state} total={total} />}
            <Problem text={problem} />
          </form>
        )}
      </div>
    </main>
  );
}

/**
 * Shows how much of the file has been sent. When the whole file has been sent, shows how many rows the server
 * has written.
 */
function Progress({ state, total }: { state: RestoreState; total: number }) {
  const w = words();
  const isFilling = state.step === 'filling';
  const [done, all] = isFilling ? [state.rows, state.rows_total] : [state.received, total];
  const percent = all === 0 ? 0 : Math.floor((100 * done) / all);
  return (
    <>
      <p role="status">{isFilling ? w.restoreFilling(percent) : w.restoreSending(percent)}</p>
      <progress className="c-progress" max={100} value={percent} aria-label={w.restoreBackup} />
    </>
  );
}

/** The time in ms after which the progress is read again. */
const readEveryMs = 700;

function useRestore(ticket: string) {
  const w = words();
  const [state, setState] = useState<RestoreState>();
  const [total, setTotal] = useState(0);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const sentFile = useRef<File>(null);

  const restore = async (file: File, passphrase: string) => {
    setIsBusy(true);
    setProblem('');
    setTotal(file.size);
    try {
      // After a wrong passphrase the server still has the file, so it is not sent again.
      const isThere =
        file === sentFile.current && state?.step === 'uploading' && state.received === file.size;
      const sent = isThere
        ? { ...state, problem: '' as const }
        : await sendBackup(file, { ticket, onState: setState });
      sentFile.current = file;
      let now = sent.problem === '' ? await startRestore(ticket, passphrase) : sent;
      while (now.problem === '' && now.step === 'filling') {
        setState(now);
        await new Promise((done) => setTimeout(done, readEveryMs));
        now = await viewRestore(ticket);
      }
      setState(now);
      if (now.problem !== '') setProblem(w.restoreProblems[now.problem]);
    } catch (error) {
      setProblem(error instanceof TicketRefused ? w.ticketRefused : w.notReached);
    }
    setIsBusy(false);
  };
  return { state, total, problem, isBusy, restore };
}
