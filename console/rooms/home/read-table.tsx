import type { ReactNode } from 'react';

import { words } from '../../words/words.ts';
import { ColumnHeads } from '../../../src/ui/column-heads.tsx';

interface ReadTableProps {
  id: string;
  title: string;
  heads: readonly string[];
  /** The key and the cells of each row. */
  rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
}

/** A table of things that the server reads or runs regularly. It is hidden without rows. */
export function ReadTable({ id, title, heads, rows }: ReadTableProps) {
  if (rows.length === 0) return null;
  return (
    <section className="c-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table className="c-records">
        <ColumnHeads heads={heads} />
        <tbody>
          {rows.map(([key, ...cells]) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The outcome of a read or a run as a badge. */
export const OutcomeBadge = ({ isGood, text }: { isGood: boolean; text: string }) => (
  <span className={`c-badge is-${isGood ? 'live' : 'late'}`}>{text === '' ? words().notRead : text}</span>
);
