import { useState } from 'react';

import { consoleOpen } from '../../contract/calls/console/login.ts';
import { askWith, failureText } from '../api.ts';
import { LineField } from '../parts/field.tsx';
import { words } from '../words/words.ts';

interface FactorStepProps {
  member: string;
  onToken: (token: string) => void;
}

/** The second step: a code of the authenticator app or a recovery code. */
export function FactorStep({ member, onToken }: FactorStepProps) {
  const w = words();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const open = () =>
    askWith(member, consoleOpen, { code }).then(
      ({ token }) => onToken(token),
      (failure: unknown) => setError(failureText(failure)),
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <h1>{w.factor}</h1>
      <p className="muted">{w.factorText}</p>
      <LineField
        label={w.factorCode}
        value={code}
        onText={setCode}
        error={error}
        autoComplete="one-time-code"
        required
      />
      <div className="c-actions">
        <button className="c-button is-primary">{w.open}</button>
      </div>
    </form>
  );
}
