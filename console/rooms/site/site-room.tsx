import { useEffect, useState } from 'react';

import {
  consoleSiteHandle,
  consoleSiteView,
  type SiteSetting,
} from '../../../contract/calls/console/site.ts';
import { ask, failureText } from '../../api.ts';
import { Field } from '../../parts/field.tsx';
import { nameOf, words } from '../../words/words.ts';

/** The settings of the site: copyright, registration, contacts and texts. Each is stored by itself. */
export function SiteRoom() {
  const w = words();
  const [list, setList] = useState<readonly SiteSetting[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    ask(consoleSiteView, {}).then(
      (found) => setList(found.list),
      (error: unknown) => setProblem(failureText(error)),
    );
  }, []);
  return (
    <>
      <header className="c-room-head">
        <h1>{w.site}</h1>
      </header>
      <p className="muted">{w.siteText}</p>
      {problem !== '' && (
        <p role="alert" className="c-error">
          {problem}
        </p>
      )}
      <div className="c-card c-settings">
        {list.map((setting) => (
          <SettingForm key={setting.name} setting={setting} />
        ))}
      </div>
    </>
  );
}

function SettingForm({ setting: { name, value } }: { setting: SiteSetting }) {
  const w = words();
  const [stored, setStored] = useState(value);
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState<string>();
  const [message, setMessage] = useState('');
  const save = () =>
    ask(consoleSiteHandle, { name, value: typed }).then(
      ({ list }) => {
        const saved = list.find((one) => one.name === name)?.value ?? typed;
        setStored(saved);
        setTyped(saved);
        setError(undefined);
        return setMessage(w.saved);
      },
      (failure: unknown) => setError(failureText(failure)),
    );
  return (
    <form
      className="c-inline"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={nameOf(w.settingNames, name)} error={error}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={typed.length > 80 ? 3 : 1}
            value={typed}
            placeholder={w.fromEnvironment}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setMessage('');
            }}
          />
        )}
      </Field>
      <button
        className="c-button"
        disabled={typed === stored}
        aria-label={`${w.save}: ${nameOf(w.settingNames, name)}`}
      >
        {w.save}
      </button>
      <span role="status" className="muted">
        {message}
      </span>
    </form>
  );
}
