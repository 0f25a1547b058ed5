import { useState } from 'react';

import { consoleShipownerShow } from '../../calls.ts';
import { ask, failureText } from '../../api.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Outcome } from '../../parts/outcome.tsx';
import { words } from '../../words/words.ts';

interface VisibilityProps {
  id: number;
  title: string;
  isHidden: boolean;
  onChanged: (isHidden: boolean) => void;
}

/** A button that hides a shipowner from the public pages, or shows it again. */
export function Visibility({ id, title, isHidden, onChanged }: VisibilityProps) {
  const w = words();
  const [isAsking, setIsAsking] = useState(false);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState('');
  const name = isHidden ? w.showShipowner : w.hideShipowner;
  const change = async () => {
    setIsAsking(false);
    try {
      const { sailings, scheduled } = await ask(consoleShipownerShow, { id, is_shown: isHidden });
      setProblem('');
      setMessage(isHidden ? w.shown : w.hidden(sailings, scheduled));
      onChanged(!isHidden);
    } catch (error) {
      setMessage('');
      setProblem(failureText(error));
    }
  };
  return (
    <div className="c-actions">
      <button type="button" className="c-button" onClick={() => setIsAsking(true)}>
        {name}
      </button>
      {isHidden && <span className="c-badge is-soon">{w.hiddenShipowner}</span>}
      <Outcome message={message} problem={problem} />
      {isAsking && (
        <Confirm
          title={name}
          text={isHidden ? w.showText(title) : w.hideText(title)}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void change()}
        />
      )}
    </div>
  );
}
