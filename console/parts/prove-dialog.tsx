import { useState } from 'react';

import { consoleProve } from '../../contract/calls/console/login.ts';
import { ask, failureText } from '../api.ts';
import { words } from '../words/words.ts';
import { Dialog } from './dialog.tsx';
import { LineField } from './field.tsx';

/** Asks for a code of the authenticator app before an action that cannot be undone. */
export function ProveDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const w = words();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const prove = () =>
    ask(consoleProve, { code }).then(
      () => onEnd(true),
      (failure: unknown) => setError(failureText(failure)),
    );
  return (
    <Dialog title={w.prove} onClose={() => onEnd(false)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void prove();
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
          <button type="button" className="c-button" onClick={() => onEnd(false)}>
            {w.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
