import type { ReactNode } from 'react';

import styles from '../view/grid.module.css';
import { SheetRow } from './sheet-row.tsx';
import type { TableParts } from './table-actions.ts';
import { rowHeightPx } from './use-row-window.ts';

interface SheetRowsProps extends TableParts {
  /** The rows in sight. */
  inSight: readonly [first: number, last: number];
  editor: ReactNode;
}

/** The rows that are drawn: those in sight, and the one that has the focus, wherever it is. */
export function SheetRows({ inSight, editor, view, checked, picked }: SheetRowsProps) {
  const { rows, columns, book, shipOf } = view;
  const { focus } = picked.selection;
  const [from, to] = picked.range.rows;
  const drawn = drawnRows(inSight, focus.row);
  return (
    <>
      {/* One flat list: in lists of lists rows would be made anew as the window moves, and lose the focus. */}
      {drawn.flatMap((index, at) => {
        const row = rows[index] ?? null;
        const isActive = index === focus.row;
        return [
          <Gap key={`before ${index}`} rows={index - (drawn[at - 1] ?? -1) - 1} />,
          <SheetRow
            key={row?.draft.id ?? 'new'}
            row={row}
            index={index}
            columns={columns}
            book={book}
            shipOf={shipOf}
            range={index >= from && index <= to ? picked.range : null}
            isChecked={row !== null && checked.ids.has(row.draft.id)}
            activeColumn={isActive ? focus.column : null}
            activeLine={isActive ? focus.line : 0}
            editor={isActive ? editor : null}
          />,
        ];
      })}
      <Gap rows={rows.length - (drawn.at(-1) ?? 0)} />
    </>
  );
}

function drawnRows([first, last]: readonly [number, number], active: number): number[] {
  const rows = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  if (active < first) return [active, ...rows];
  return active > last ? [...rows, active] : rows;
}

/** The height of rows that are not drawn. */
const Gap = ({ rows }: { rows: number }) =>
  rows > 0 ? (
    <tbody className={styles.gap} aria-hidden="true">
      <tr>
        {/* Only takes up room and is hidden, so it needs no name. */}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
        <td height={rows * rowHeightPx} />
      </tr>
    </tbody>
  ) : null;
