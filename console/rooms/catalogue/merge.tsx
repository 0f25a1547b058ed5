import { useState } from 'react';

import { consoleShipownerMerge } from '../../calls.ts';
import { ask, failureText } from '../../api.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { LineField } from '../../parts/field.tsx';
import { shipownerLink } from '../../route.ts';
import { words } from '../../words/words.ts';

/** A button and a dialog that merge a shipowner that was entered twice into the other entry. */
export function Merge({ id, title }: { id: number; title: string }) {
  const w = words();
  const [isAsking, setIsAsking] = useState(false);
  const [into, setInto] = useState('');
  const [problem, setProblem] = useState('');
  const merge = () =>
    ask(consoleShipownerMerge, { from: id, into: Number(into) }).then(
      () => location.replace(shipownerLink(into.trim())),
      (error: unknown) => setProblem(failureText(error)),
    );
  return (
    <div className="c-actions">
      <button type="button" className="c-button" onClick={() => setIsAsking(true)}>
        {w.merge}
      </button>
      {isAsking && (
        <Confirm
          title={w.merge}
          text={w.mergeText(title)}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void merge()}
        >
          <LineField
            label={w.mergeInto}
            value={into}
            onText={setInto}
            error={problem === '' ? undefined : problem}
            inputMode="numeric"
            pattern="[0-9]+"
            autoComplete="off"
            required
          />
        </Confirm>
      )}
    </div>
  );
}
