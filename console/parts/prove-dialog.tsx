import { useEffect, useState } from 'react';

import { consolePasskeyProof, consolePasskeyProve, consoleProve, consoleSession } from '../calls.ts';
import { ask, failureText } from '../api.ts';
import { words } from '../words/words.ts';
import { signChallenge } from '../passkey.ts';
import { Dialog } from './dialog.tsx';
import { LineField } from './field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/**
 * Asks the operator for a code of the authenticator app or for a passkey, before an action that cannot be
 * undone.
 */
export function ProveDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const hasPasskey = useHasPasskey();
  const w = words();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const finish = (proving: Promise<unknown>) =>
    proving.then(
      () => onEnd(true),
      (failure: unknown) => setError(failureText(failure)),
    );
  return (
    <Dialog title={w.prove} onClose={() => onEnd(false)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void finish(ask(consoleProve, { code }));
        }}
      >
        <p>{w.proveText}</p>
        <LineField
          label={w.factorCode}
          value={code}
          onText={setCode}
          error={error}
          autoComplete="one-time-code"
          required
        />
        <div className="c-actions">
          <button className="c-button is-primary">{w.confirm}</button>
          {hasPasskey && (
            <PasskeyButton
              sign={async () => {
                const signed = await signChallenge(await ask(consolePasskeyProof, {}));
                await finish(ask(consolePasskeyProve, signed));
              }}
              onFailure={setError}
            />
          )}
          <button type="button" className="c-button" onClick={() => onEnd(false)}>
            {w.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/**
 * True if the operator has a passkey. The list of passkeys is read whenever the dialog opens, because the
 * operator may have added one.
 */
function useHasPasskey(): boolean {
  const [hasPasskey, setHasPasskey] = useState(false);
  useEffect(() => {
    ask(consoleSession, {}).then(
      ({ has_passkey }) => setHasPasskey(has_passkey),
      () => undefined,
    );
  }, []);
  return hasPasskey;
}
