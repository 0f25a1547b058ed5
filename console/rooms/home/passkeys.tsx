import { useEffect, useState } from 'react';

import type { Passkey } from '../../../contract/calls/console/passkeys.ts';
import { consoleLimits } from '../../../contract/limits/console-limits.ts';
import {
  consolePasskeyAdd,
  consolePasskeyBegin,
  consolePasskeyList,
  consolePasskeyRemove,
} from '../../calls.ts';
import { ask, failureText } from '../../api.ts';
import { beijingText } from '../../parts/beijing-time.ts';
import { LineField } from '../../parts/field.tsx';
import { Problem } from '../../parts/outcome.tsx';
import { hasPasskeys, makePasskey } from '../../passkey.ts';
import { words } from '../../words/words.ts';

/** The passkeys of the operator, with a form that adds one. */
export function Passkeys() {
  const w = words();
  const { list, problem, add, remove } = usePasskeys();
  const [title, setTitle] = useState('');
  const save = async () => {
    if (await add(title.trim())) setTitle('');
  };
  return (
    <>
      <h3>{w.passkeys}</h3>
      <p className="muted">{hasPasskeys() ? w.passkeysText : w.passkeyHttps}</p>
      <ul className="c-lined">
        {list.map((one) => (
          <PasskeyRow key={one.id} passkey={one} onRemove={() => void remove(one.id)} />
        ))}
      </ul>
      {hasPasskeys() && (
        <form
          className="c-inline"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <LineField
            label={w.passkeyTitle}
            value={title}
            onText={setTitle}
            maxLength={consoleLimits.passkeyTitleMost}
            autoComplete="off"
            required
          />
          <button className="c-button">{w.passkeyAdd}</button>
        </form>
      )}
      <Problem text={problem} />
    </>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { title, create_time, last_time }, onRemove }: PasskeyRowProps) {
  const w = words();
  return (
    <li>
      <span>{title}</span>
      <span className="muted">
        {last_time === null ? w.addedAt(beijingText(create_time)) : w.lastUsed(beijingText(last_time))}
      </span>
      <button
        type="button"
        className="c-plain"
        aria-label={`${w.passkeyRemove}: ${title}`}
        onClick={onRemove}
      >
        {w.passkeyRemove}
      </button>
    </li>
  );
}

/** Reads the operator's passkeys. Returns them with functions that add and remove a passkey. */
function usePasskeys() {
  const [list, setList] = useState<readonly Passkey[]>([]);
  const [problem, setProblem] = useState('');
  const show = async (reading: Promise<{ list: readonly Passkey[] }>): Promise<boolean> => {
    try {
      const answer = await reading;
      setList(answer.list);
      setProblem('');
      return true;
    } catch (error) {
      setProblem(failureText(error));
      return false;
    }
  };
  useEffect(() => {
    ask(consolePasskeyList, {}).then(
      (answer) => setList(answer.list),
      (error: unknown) => setProblem(failureText(error)),
    );
  }, []);
  const make = async (title: string) =>
    ask(consolePasskeyAdd, await makePasskey(await ask(consolePasskeyBegin, {}), title));
  return {
    list,
    problem,
    /** Returns false if no passkey was added. */
    add: (title: string) => show(make(title)),
    remove: (id: string) => show(ask(consolePasskeyRemove, { id })),
  };
}
