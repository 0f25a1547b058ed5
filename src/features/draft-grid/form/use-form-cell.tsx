import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { OthersNote } from '../../../trade-ui/others-note.tsx';
import type { FieldKey } from '../../draft-cells/grid-columns.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import { fieldNow, othersValue, type TypedCell } from '../../draft-cells/typed-cell.ts';
import type { CellEdits } from '../view/use-cell-edits.ts';
import type { GridView } from '../view/use-grid-view.ts';
import { useTypedCell } from '../view/use-typed-cell.ts';

export interface FormCellPlace {
  row: GridRow;
  field: FieldKey;
  view: GridView;
  cells: CellEdits;
}

/**
 * Manages the text typed into a field of the form. `typed` is null if nothing is being typed. `note` is shown
 * if another person has changed the value since the typing began, and lets the person choose.
 */
export function useFormCell({ row, field, view, cells }: FormCellPlace) {
  const { typed: cell, set, leave } = useTypedCell<TypedCell>(cells);
  const others = cell && othersValue(cell, row, view.book);
  const setTyped = (requested: string) =>
    set({ ...(cell ?? { id: makeUuidV7(), base: row, field }), text: requested });
  const save = (requested: string, seen: Omit<TypedCell, 'text'> = cell ?? { base: row, field }) => {
    set(null);
    cells.writeTyped({ ...seen, text: requested });
  };
  const note = others && (
    <OthersNote
      {...others}
      isBoxed
      onMine={() => save(others.mine, { base: row, field: placeNow(cell, row) ?? field })}
      onTheirs={() => set(null)}
    />
  );
  return { typed: cell?.text ?? null, setTyped, keep: save, leave, note };
}

/**
 * Returns the field for the typed text in the present draft, whose port calls may have changed their order.
 * Null if the field no longer exists.
 */
const placeNow = (cell: TypedCell, row: GridRow): FieldKey | null =>
  fieldNow(cell.base?.draft ?? row.draft, row.draft, cell.field);
