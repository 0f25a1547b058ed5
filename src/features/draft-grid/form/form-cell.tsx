import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { t } from '../../../i18n/t.ts';
import { OthersNote } from '../../../trade-ui/others-note.tsx';
import { TextField } from '../../../ui/field.tsx';
import { problemIn } from '../../draft-cells/cell-problems.ts';
import { suggestionsFor } from '../../draft-cells/cell-suggestions.ts';
import { SuggestionField } from '../../draft-cells/suggestion-field.tsx';
import { shownText } from '../../draft-cells/cell-text.ts';
import { fieldName } from '../../draft-cells/column-names.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import { formFieldId } from './form-fields.ts';
import { cellSource } from '../../draft-cells/row-edits.ts';
import { fieldNow, othersValue, type TypedCell } from '../../draft-cells/typed-cell.ts';
import type { FieldKey } from '../../draft-cells/grid-columns.ts';
import type { CellEdits } from '../view/use-cell-edits.ts';
import type { GridView } from '../view/use-grid-view.ts';
import { useTypedCell } from '../view/use-typed-cell.ts';

export interface FormCellProps {
  row: GridRow;
  /** Of the row among those that are shown. */
  index: number;
  field: FieldKey;
  label?: string;
  hint?: string | undefined;
  view: GridView;
  cells: CellEdits;
}

/** A cell as a field of a form: read by the same rules, saved when one leaves it. */
export function FormCell({ row, field, hint, view, cells, ...props }: FormCellProps) {
  const { book, uses } = view;
  const label = props.label ?? fieldName(field, book);
  const { typed: cell, set, leave } = useTypedCell<TypedCell>(cells);
  const typed = cell?.text ?? null;
  const text = typed ?? cellSource(row, field, book);
  const problem = problemIn(row, field, book);
  const others = cell && othersValue(cell, row, book);
  const setTyped = (wished: string) =>
    set({ ...(cell ?? { id: makeUuidV7(), base: row, field }), text: wished });
  const keep = (wished: string, seen: Omit<TypedCell, 'text'> = cell ?? { base: row, field }) => {
    set(null);
    cells.writeTyped({ ...seen, text: wished });
  };
  const note = others && (
    <OthersNote
      {...others}
      isBoxed
      onMine={() => keep(others.mine, { base: row, field: placeNow(cell, row) ?? field })}
      onTheirs={() => set(null)}
    />
  );
  const texts = {
    id: formFieldId(row.draft.id, field),
    label,
    hint,
    error: typed === null && problem?.kind === 'fault' && problem.text,
  };
  const suggestions = suggestionsFor(field, typed ?? '', { book, uses });
  const hasChoices =
    /\.(?:port|harbor_code)$/.test(field) || suggestionsFor(field, '', { book, uses }).length > 0;
  if (!hasChoices) {
    return (
      <div>
        <TextField
          {...texts}
          hint={typed === null ? (hint ?? shownHint(row, field, view)) : hint}
          value={text}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={leave}
        />
        {note}
      </div>
    );
  }
  return (
    <div>
      <SuggestionField
        {...texts}
        text={text}
        onText={setTyped}
        suggestions={suggestions}
        onPick={(one) => keep(one.text)}
        onLeave={leave}
      />
      {note}
    </div>
  );
}

/** Where what was typed belongs in the sailing as it is now. */
const placeNow = (cell: TypedCell, row: GridRow): FieldKey | null =>
  fieldNow(cell.base?.draft ?? row.draft, row.draft, cell.field);

/** What was understood, where that is not what stands in the field. */
function shownHint(row: GridRow, field: FieldKey, view: GridView): string | undefined {
  if (!field.endsWith('.window')) return undefined;
  return shownText(row.draft, field, view.book) || t('draftGrid.windowHint');
}
