import { useRef, type ReactNode } from 'react';

import { ColumnHeads } from '../../src/ui/column-heads.tsx';
import { words } from '../words/words.ts';
import { rowsOfTable, saveRows } from './export-csv.ts';

interface TableCardProps {
  /** The id of the heading, and the name of the CSV file. */
  id: string;
  title: string;
  /** A text between the title and the table. */
  note?: string | undefined;
  heads: readonly string[];
  /** The key and the cells of each row. */
  rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
}

/**
 * A card with a table and a button that saves the table as a CSV file. Without rows, the card shows only the
 * note.
 */
export function TableCard({ id, title, note, heads, rows }: TableCardProps) {
  const w = words();
  const table = useRef<HTMLTableElement>(null);
  return (
    <section className="c-card" aria-labelledby={id}>
      <header className="c-room-head">
        <h2 id={id}>{title}</h2>
        {rows.length > 0 && (
          <button
            type="button"
            className="c-plain"
            aria-label={`${w.exportCsv}: ${title}`}
            onClick={() => table.current && saveRows(id, rowsOfTable(table.current))}
          >
            {w.exportCsv}
          </button>
        )}
      </header>
      {note !== undefined && <p className="muted">{note}</p>}
      {rows.length > 0 && (
        <table ref={table} className="c-records">
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
      )}
    </section>
  );
}
