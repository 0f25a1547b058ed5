import { useId, useState } from 'react';

import type { ContentValues, ContentView, RevisionBrief } from '../../contract/calls/console/content.ts';
import { failureText } from '../api.ts';
import { beijingText } from '../parts/beijing-time.ts';
import { Problem } from '../parts/outcome.tsx';
import { words } from '../words/words.ts';
import { columnName, Difference } from './difference.tsx';

interface Revision {
  number: number;
  values: ContentValues;
}

interface HistoryProps {
  stored: Pick<ContentView, 'values' | 'revisions'>;
  /** Reads the values of the revision with this number. */
  read: (number: number) => Promise<Revision>;
  onRevert: (revision: Revision) => void;
  /** Returns the label of a column. If absent, the labels of content columns are used. */
  nameOfColumn?: (column: string) => string;
  /** The heading, if the page has several histories. */
  heading?: string;
  /** Returns the label of a revision. If absent, revisions are labelled with their numbers. */
  nameOfRevision?: (number: number) => string;
}

/**
 * The revisions of a row, each with the operator who saved it and the time. A revision can be compared with
 * the present version and restored.
 */
export function History({
  stored,
  read,
  onRevert,
  nameOfColumn = columnName,
  heading = words().history,
  nameOfRevision = words().version,
}: HistoryProps) {
  const w = words();
  const title = useId();
  const [chosen, setChosen] = useState<Revision>();
  const [problem, setProblem] = useState('');
  const choose = (number: number) =>
    read(number).then(setChosen, (error: unknown) => setProblem(failureText(error)));
  return (
    <section className="c-card" aria-labelledby={title}>
      <h2 id={title}>{heading}</h2>
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
              {nameOfRevision(one.number)}
            </button>{' '}
            <span className="muted">{aboutRevision(one, nameOfColumn)}</span>
          </li>
        ))}
      </ol>
      <Problem text={problem} />
      {chosen && (
        <section aria-label={w.compareWith(nameOfRevision(chosen.number))}>
          <h3>{w.compareWith(nameOfRevision(chosen.number))}</h3>
          <Difference
            before={chosen.values}
            now={stored.values}
            names={[w.before, w.now]}
            nameOfColumn={nameOfColumn}
          />
          <button type="button" className="c-button" onClick={() => onRevert(chosen)}>
            {w.revert}
          </button>
        </section>
      )}
    </section>
  );
}

function aboutRevision(
  { create_time, author, changed }: RevisionBrief,
  nameOfColumn: (column: string) => string,
): string {
  const w = words();
  return [beijingText(create_time), author === '' ? w.imported : author, changed.map(nameOfColumn).join(', ')]
    .filter((part) => part !== '')
    .join(' · ');
}
