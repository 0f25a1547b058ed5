import { useState } from 'react';

import type { removableKinds } from '../../contract/calls/console/content-fields.ts';
import { ask, failureText } from '../api.ts';
import { consoleContentRemove } from '../calls.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Problem } from '../parts/outcome.tsx';
import { contentListLink } from '../route.ts';
import { words } from '../words/words.ts';

interface RemoveRowProps {
  kind: (typeof removableKinds)[number];
  rowKey: string;
  name: string;
}

/**
 * The button that deletes a row, with a dialog that asks for confirmation. The server refuses to delete a row
 * that other content uses.
 */
export function RemoveRow({ kind, rowKey, name }: RemoveRowProps) {
  const w = words();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const remove = () =>
    ask(consoleContentRemove, { kind, key: rowKey }).then(
      () => location.replace(contentListLink(kind)),
      (error: unknown) => setProblem(failureText(error)),
    );
  return (
    <>
      <button type="button" className="c-button" onClick={() => setIsAsking(true)}>
        {w.deleteIt}
      </button>
      {isAsking && (
        <Confirm
          title={w.deleteIt}
          text={w.deleteText(name)}
          onClose={() => {
            setIsAsking(false);
            setProblem('');
          }}
          onConfirm={() => void remove()}
        >
          <Problem text={problem} />
        </Confirm>
      )}
    </>
  );
}
