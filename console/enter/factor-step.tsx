import { useState } from 'react';

import { consoleOpen, consolePasskeyChallenge, consolePasskeyOpen } from '../calls.ts';
import { askWith, failureText } from '../api.ts';
import { LineField } from '../parts/field.tsx';
import { PasskeyButton } from '../parts/passkey-button.tsx';
import { signChallenge } from '../passkey.ts';
import { words } from '../words/words.ts';

interface FactorStepProps {
  member: string;
  hasPasskey: boolean;
  onToken: (token: string) => void;
}

/** The second step of the login: a code of the authenticator app, a recovery code, or a passkey. */
export function FactorStep({ member, hasPasskey, onToken }: FactorStepProps) {
  const w = words();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const finish = (opening: Promise<{ token: string }>) =>
    opening.then(
      ({ token }) => onToken(token),
      (failure: unknown) => setError(failureText(failure)),
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void finish(askWith(member, consoleOpen, { code }));
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
        {hasPasskey && (
          <PasskeyButton
            sign={async () => {
              const signed = await signChallenge(await askWith(member, consolePasskeyChallenge, {}));
              await finish(askWith(member, consolePasskeyOpen, signed));
            }}
            onFailure={setError}
          />
        )}
      </div>
    </form>
  );
}
