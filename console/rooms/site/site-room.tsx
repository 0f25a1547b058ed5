import { useEffect, useState, type ChangeEvent } from 'react';

import type { SiteSetting, SiteSettings } from '../../../contract/calls/console/site.ts';
import { consoleSiteHandle, consoleSiteRevert, consoleSiteRevision, consoleSiteView } from '../../calls.ts';
import { ask, failureText } from '../../api.ts';
import { Field } from '../../parts/field.tsx';
import { showSiteNames } from '../../site-name.ts';
import { agreementsLink } from '../../route.ts';
import { Problem } from '../../parts/outcome.tsx';
import { nameOf, words } from '../../words/words.ts';
import { History } from '../history.tsx';
import { LogoCard } from './logo-card.tsx';

/** The page of the site's settings: identity, contacts and texts. Each setting is saved by itself. */
export function SiteRoom() {
  const w = words();
  const [settings, setSettings] = useState<SiteSettings>();
  const [problem, setProblem] = useState('');
  /**
   * The number of times that an earlier version was restored. Each time, the restored values take the place
   * of the typed ones.
   */
  const [reverts, setReverts] = useState(0);
  const revert = (number: number) =>
    ask(consoleSiteRevert, { number }).then(
      (restored) => {
        setSettings(restored);
        return setReverts((before) => before + 1);
      },
      (error: unknown) => setProblem(failureText(error)),
    );
  useEffect(() => {
    ask(consoleSiteView, {}).then(setSettings, (error: unknown) => setProblem(failureText(error)));
  }, []);
  useEffect(() => {
    if (settings) showSiteNames(settings.names);
  }, [settings]);
  return (
    <>
      <header className="c-room-head">
        <h1>{w.site}</h1>
        <a href={agreementsLink}>{w.agreements}</a>
      </header>
      <p className="muted">{w.siteText}</p>
      <Problem text={problem} />
      {settings && <LogoCard settings={settings} onChange={setSettings} />}
      <div className="c-card c-settings">
        {settings?.list.map((setting) => (
          <SettingForm key={`${setting.name} ${reverts}`} setting={setting} onSaved={setSettings} />
        ))}
      </div>
      {settings && (
        <History
          stored={{
            values: {
              ...Object.fromEntries(settings.list.map(({ name, value }) => [name, value])),
              logo: settings.logo_version,
            },
            revisions: settings.revisions,
          }}
          read={(number) => ask(consoleSiteRevision, { number })}
          onRevert={({ number }) => void revert(number)}
          nameOfColumn={(name) => nameOf(w.settingNames, name)}
        />
      )}
    </>
  );
}

interface SettingFormProps {
  setting: SiteSetting;
  onSaved: (settings: SiteSettings) => void;
}

function SettingForm({ setting: { name, value, fallback }, onSaved }: SettingFormProps) {
  const w = words();
  const [stored, setStored] = useState(value);
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState<string>();
  const [message, setMessage] = useState('');
  const type = (text: string) => {
    setTyped(text);
    setMessage('');
  };
  const save = () =>
    ask(consoleSiteHandle, { name, value: typed }).then(
      (settings) => {
        onSaved(settings);
        const saved = settings.list.find((one) => one.name === name)?.value ?? typed;
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
        {(wiring) => {
          const props = {
            ...wiring,
            value: typed,
            placeholder: fallback === '' ? nameOf(w.settingDefaults, name) : fallback,
            onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
              type(event.currentTarget.value),
          };
          return name.endsWith('_description') ? <textarea {...props} rows={3} /> : <input {...props} />;
        }}
      </Field>
      {name === 'colour' && <Swatch colour={typed} onColour={type} />}
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

/** Opens the browser's colour picker. It shows the default colour while the typed text is no colour. */
function Swatch({ colour, onColour }: { colour: string; onColour: (colour: string) => void }) {
  const w = words();
  return (
    <input
      type="color"
      className="c-swatch"
      aria-label={w.chooseColour}
      value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : w.settingDefaults.colour}
      onChange={(event) => onColour(event.currentTarget.value)}
    />
  );
}
