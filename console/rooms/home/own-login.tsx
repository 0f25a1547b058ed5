import { useState } from 'react';

import { consoleRecovery } from '../../calls.ts';
import { ask, failureText } from '../../api.ts';
import { RecoveryCodes } from '../../enter/enrol-step.tsx';
import { beijingText } from '../../parts/beijing-time.ts';
import type { Session } from '../../session.ts';
import { Problem } from '../../parts/outcome.tsx';
import { Passkeys } from './passkeys.tsx';
import { words } from '../../words/words.ts';

/** The operator's mobile number, duties (rights in the console) and recovery codes. */
export function OwnLogin({ session }: { session: Session }) {
  const w = words();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const renew = () =>
    ask(consoleRecovery, {}).then(
      ({ recovery_codes }) => setCodes(recovery_codes),
      (error: unknown) => setProblem(failureText(error)),
    );
  if (codes.length > 0)
    return (
      <div className="c-card">
        <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
      </div>
    );
  return (
    <>
      {session.duties.length === 0 && (
        <p className="c-note" role="status">
          {w.noDuties}
        </p>
      )}
      <section className="c-card" aria-labelledby="own-login">
        <h2 id="own-login">{w.security}</h2>
        <dl className="c-facts">
          <dt>{w.mobile}</dt>
          <dd>{session.mobile}</dd>
          <dt>{w.duties}</dt>
          <dd>{session.duties.map((duty) => w.dutyNames[duty] ?? duty).join(' · ') || '–'}</dd>
          <dt>{w.recovery}</dt>
          <dd>{w.recoveryLeft(session.recovery_left)}</dd>
        </dl>
        <p className="muted">{w.sessionEnds(beijingText(session.expire_time), session.idle_minutes)}</p>
        <div className="c-actions">
          <button type="button" className="c-button" onClick={() => void renew()}>
            {w.renewRecovery}
          </button>
          <span className="muted">{w.renewRecoveryText}</span>
        </div>
        <Problem text={problem} />
        <Passkeys />
      </section>
    </>
  );
}
