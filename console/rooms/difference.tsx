import type { ContentValues } from '../../contract/calls/console/content.ts';
import { nameOf, words } from '../words/words.ts';
import { textOf } from './row-values.ts';

interface DifferenceProps {
  before: ContentValues;
  now: ContentValues;
  /** The headings of the two versions. */
  names: readonly [string, string];
  /** Returns the label of a column. If absent, the labels of content columns are used. */
  nameOfColumn?: (column: string) => string;
}

/** Shows the columns in which two versions of a row differ, with the texts of both versions. */
export function Difference({ before, now, names, nameOfColumn = columnName }: DifferenceProps) {
  const w = words();
  const changed = Object.keys(now).filter((column) => textOf(before[column]) !== textOf(now[column]));
  if (changed.length === 0) return <p className="muted">{w.same}</p>;
  return (
    <dl className="c-difference">
      {changed.map((column) => (
        <div key={column}>
          <dt>{nameOfColumn(column)}</dt>
          <dd>
            <small>{names[0]}</small>
            <Lines text={textOf(before[column])} other={textOf(now[column])} isOld />
          </dd>
          <dd>
            <small>{names[1]}</small>
            <Lines text={textOf(now[column])} other={textOf(before[column])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders a text line by line. Lines that are not in the other version are marked. */
function Lines({ text, other, isOld = false }: { text: string; other: string; isOld?: boolean }) {
  const known = new Set(other.split('\n'));
  return (
    <div className="c-lines">
      {text.split('\n').map((line, at) => {
        const Mark = known.has(line) ? 'span' : isOld ? 'del' : 'ins';
        // The lines of a version never change their order, so the index is a stable key.
        // oxlint-disable-next-line react/no-array-index-key
        return <Mark key={at}>{line === '' ? '\u00a0' : line}</Mark>;
      })}
    </div>
  );
}

/** Returns the label of a column, with its language. */
export function columnName(column: string): string {
  const w = words();
  const [, language, name] = /^(chinese|english)_(.+)$/.exec(column) ?? [];
  if (name === undefined) return nameOf(w.fields, column);
  return `${nameOf(w.fields, name)} · ${language === 'chinese' ? w.chinese : w.english}`;
}
