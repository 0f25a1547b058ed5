import { useState } from 'react';

import {
  consoleContentRevision,
  type ContentValues,
  type ContentView,
  type RevisionBrief,
} from '../../contract/calls/console/content.ts';
import type { ContentKind } from '../../contract/calls/console/content-fields.ts';
import { ask, failureText } from '../api.ts';
import { beijingText } from '../parts/beijing-time.ts';
import { Problem } from '../parts/outcome.tsx';
import { words } from '../words/words.ts';
import { columnName, Difference } from './difference.tsx';

interface HistoryProps {
  kind: ContentKind;
  stored: ContentView;
  onRevert: (values: ContentValues) => void;
}

/**
 * The revisions of a row: who changed the row and when, the difference from the present version, and a button
 * that restores a revision.
 */
export function History({ kind, stored, onRevert }: HistoryProps) {
  const w = words();
  const [chosen, setChosen] = useState<{ number: number; values: ContentValues }>();
  const [problem, setProblem] = useState('');
  const choose = (number: number) =>
    ask(consoleContentRevision, { kind, key: stored.key, number }).then(setChosen, (error: unknown) =>
      setProblem(failureText(error)),
    );
  return (
    <section className="c-card" aria-labelledby="history-title">
      <h2 id="history-title">{w.history}</h2>
      {stored.revisions.length === 0 && <p className="muted">{w.noHistory}</p>}
      <ol className="c-versions">
        {stored.revisions.map((one) => (
          <li key={one.number}>
            <button
              type="button"
              className="c-plain"
              aria-pressed={one.number === chosen?.number}
              onClick={() => void choose(one.number)}
            >
              {w.version(one.number)}
            </button>{' '}
            <span className="muted">{aboutRevision(one)}</span>
          </li>
        ))}
      </ol>
      <Problem text={problem} />
      {chosen && (
        <section aria-label={w.compareWith(chosen.number)}>
          <h3>{w.compareWith(chosen.number)}</h3>
          <Difference before={chosen.values} now={stored.values} names={[w.before, w.now]} />
          <button type="button" className="c-button" onClick={() => onRevert(chosen.values)}>
            {w.revert}
          </button>
        </section>
      )}
    </section>
  );
}

function aboutRevision({ create_time, author, changed }: RevisionBrief): string {
  const w = words();
  return [beijingText(create_time), author === '' ? w.imported : author, changed.map(columnName).join(', ')]
    .filter((part) => part !== '')
    .join(' · ');
}
