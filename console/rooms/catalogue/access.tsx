import { useEffect, useState } from 'react';

import type { ShipownerAccess } from '../../../contract/calls/console/shipowners.ts';
import { consoleAccessList, consoleKeyRevoke } from '../../calls.ts';
import { ask, failureText } from '../../api.ts';
import { beijingText } from '../../parts/beijing-time.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { ExportButton } from '../../parts/export-button.tsx';
import { Problem } from '../../parts/outcome.tsx';
import { words } from '../../words/words.ts';

type Key = ShipownerAccess['keys'][number];

/**
 * The API keys of a shipowner, each with a button that revokes the key, and the websites that may show the
 * shipowner's widget.
 */
export function Access({ shipownerId: id }: { shipownerId: number }) {
  const w = words();
  const [access, setAccess] = useState<ShipownerAccess>();
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState<Key>();
  useEffect(() => {
    ask(consoleAccessList, { id }).then(setAccess, (error: unknown) => setProblem(failureText(error)));
  }, [id]);
  const revoke = (key: Key) => {
    setAsked(undefined);
    ask(consoleKeyRevoke, { id, key_id: key.id }).then(setAccess, (error: unknown) =>
      setProblem(failureText(error)),
    );
  };
  if (!access) return <Problem text={problem} />;
  const { keys, widget_origins } = access;
  return (
    <section className="c-card" aria-labelledby="access">
      <header className="c-room-head">
        <h2 id="access">{w.access}</h2>
        <ExportButton
          name="api-keys"
          title={w.access}
          rows={[[w.number, w.title, w.lastUsed('').trim()], ...keys.map(rowOf)]}
        />
      </header>
      {keys.length === 0 && <p className="muted">{w.noKeys}</p>}
      <Keys keys={keys} onRevoke={setAsked} />
      {widget_origins.length > 0 && (
        <p className="muted">
          {w.widgetSites}: {widget_origins.join(' · ')}
        </p>
      )}
      <Problem text={problem} />
      {asked && (
        <Confirm
          title={w.revokeKey}
          text={w.revokeText(asked.title)}
          onClose={() => setAsked(undefined)}
          onConfirm={() => revoke(asked)}
        />
      )}
    </section>
  );
}

const rowOf = ({ id, title, hint, last_used_time }: Key): (string | number)[] => [
  id,
  `${title} ${hint}`,
  last_used_time ?? '',
];

function Keys({ keys, onRevoke }: { keys: readonly Key[]; onRevoke: (key: Key) => void }) {
  const w = words();
  return (
    <ul className="c-lined">
      {keys.map((key) => (
        <li key={key.id}>
          <span>
            {key.title} <span className="c-mono">{key.hint}</span>
          </span>
          <span className="muted">
            {w.lastUsed(key.last_used_time === null ? w.never : beijingText(key.last_used_time))}
          </span>
          <button
            type="button"
            className="c-plain"
            aria-label={`${w.revokeKey}: ${key.title}`}
            onClick={() => onRevoke(key)}
          >
            {w.revokeKey}
          </button>
        </li>
      ))}
    </ul>
  );
}
