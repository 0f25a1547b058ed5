import { useState } from 'react';

import { saveFile } from '../../../src/ui/save-file.ts';
import { consoleMemberClose, consoleMemberCopy } from '../../calls.ts';
import { ask, failureText } from '../../api.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Outcome } from '../../parts/outcome.tsx';
import { words } from '../../words/words.ts';

/** Buttons for a member's rights to their data. One downloads a copy of all data, one closes the account. */
export function MemberData({ id }: { id: number }) {
  const w = words();
  const [isAsking, setIsAsking] = useState(false);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState('');
  const fail = (error: unknown) => setProblem(failureText(error));
  const copy = () =>
    ask(consoleMemberCopy, { id }).then(
      ({ text }) => saveFile(new Blob([text], { type: 'application/json' }), `member-${id}.json`),
      fail,
    );
  const close = () => {
    setIsAsking(false);
    setProblem('');
    ask(consoleMemberClose, { id }).then(() => setMessage(w.memberClosed), fail);
  };
  return (
    <div className="c-actions">
      <button type="button" className="c-button" onClick={() => void copy()}>
        {w.copyMember}
      </button>
      <button type="button" className="c-button" onClick={() => setIsAsking(true)}>
        {w.closeMember}
      </button>
      <Outcome message={message} problem={problem} />
      {isAsking && (
        <Confirm
          title={w.closeMember}
          text={w.closeMemberText}
          onClose={() => setIsAsking(false)}
          onConfirm={close}
        />
      )}
    </div>
  );
}
