import { useEffect, useState } from 'react';

import { QrCode } from '../../src/ui/qr-code.tsx';
import { saveFile } from '../../src/ui/save-file.ts';
import { consoleEnrol, consoleEnrolConfirm } from '../calls.ts';
import { askWith, failureText, type AnswerTo } from '../api.ts';
import { LineField } from '../parts/field.tsx';
import { words } from '../words/words.ts';

interface EnrolStepProps {
  member: string;
  onDone: (answer: AnswerTo<typeof consoleEnrolConfirm>) => void;
}

/**
 * The step that sets up the second factor of the login. It shows the secret as a QR code and asks for the
 * first code of the authenticator app.
 */
export function EnrolStep({ member, onDone }: EnrolStepProps) {
  const w = words();
  const [made, setMade] = useState<AnswerTo<typeof consoleEnrol>>();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => {
    askWith(member, consoleEnrol, {}).then(setMade, (failure: unknown) => setError(failureText(failure)));
  }, [member]);
  const confirm = () =>
    askWith(member, consoleEnrolConfirm, { code }).then(onDone, (failure: unknown) =>
      setError(failureText(failure)),
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <h1>{w.enrol}</h1>
      <p className="muted">{w.enrolText}</p>
      {made && (
        <>
          <QrCode text={made.uri} label={w.qr} className="c-qr" />
          <p>
            {w.secret} <code className="c-mono">{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </>
      )}
      <LineField
        label={w.firstCode}
        value={code}
        onText={setCode}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <div className="c-actions">
        <button className="c-button is-primary">{w.confirm}</button>
      </div>
    </form>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows new recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const w = words();
  return (
    <section>
      <h1>{w.recovery}</h1>
      <p className="muted">{w.recoveryText}</p>
      <ul className="c-codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="c-mono">{code}</code>
          </li>
        ))}
      </ul>
      <div className="c-actions">
        <button type="button" className="c-button is-primary" onClick={onDone}>
          {w.recoverySaved}
        </button>
        <button
          type="button"
          className="c-button"
          onClick={() => saveFile(new Blob([codes.join('\n')]), 'recovery-codes.txt')}
        >
          {w.recoveryFile}
        </button>
      </div>
    </section>
  );
}
