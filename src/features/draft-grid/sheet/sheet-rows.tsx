import type { ReactNode, RefObject } from 'react';

import styles from '../view/grid.module.css';
import { SheetRow } from './sheet-row.tsx';
import type { TableParts } from './table-actions.ts';
import { rowHeightPx, useRowWindow } from './use-row-window.ts';

interface SheetRowsProps extends TableParts {
  scroller: RefObject<HTMLElement | null>;
  editor: ReactNode;
}

/**
 * The rendered rows: the visible rows, and the focused row even if it is scrolled out of view. Scrolling renders
 * only this component, not the whole table.
 */
export function SheetRows({ scroller, editor, view, checked, picked }: SheetRowsProps) {
  const { rows, columns, book, shipOf, conflictOf } = view;
  const inSight = useRowWindow(scroller, rows.length + 1);
  const { focus } = picked.selection;
  const [from, to] = picked.range.rows;
  const drawn = drawnRows(inSight, focus.row);
  return (
    <>
      {/* Rows and gaps are one flat list. In nested lists, React would create rows again during scrolling, and a row would lose the focus. */}
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
            conflictOf={conflictOf}
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

/** A spacer with the height of the rows that are not rendered. */
const Gap = ({ rows }: { rows: number }) =>
  rows > 0 ? (
    <tbody className={styles.gap} aria-hidden="true">
      <tr>
        {/* The cell only reserves space and is hidden, so the lint rule about labels does not apply. */}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
        <td height={rows * rowHeightPx} />
      </tr>
    </tbody>
  ) : null;
