import { t } from '../../../i18n/t.ts';
import { TextField } from '../../../ui/field.tsx';
import { containerPlace, isContainerField } from '../../draft-cells/container-fields.ts';
import { problemIn } from '../../draft-cells/cell-problems.ts';
import { suggestionsFor } from '../../draft-cells/cell-suggestions.ts';
import { SuggestionField } from '../../draft-cells/suggestion-field.tsx';
import { shownText } from '../../draft-cells/cell-text.ts';
import { fieldName } from '../../draft-cells/column-names.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import { formFieldId } from './form-fields.ts';
import { cellSource } from '../../draft-cells/row-edits.ts';
import type { FieldKey } from '../../draft-cells/grid-columns.ts';
import type { GridView } from '../view/use-grid-view.ts';
import { useFormCell, type FormCellPlace } from './use-form-cell.tsx';

export interface FormCellProps extends FormCellPlace {
  /** The row's index among the rows that are shown. */
  index: number;
  label?: string;
  hint?: string | undefined;
  placeholder?: string;
}

/**
 * Renders a cell as a field of a form. The typed text is read in the same way as in the table, and saved when
 * the field loses focus.
 */
export function FormCell({ row, field, hint, placeholder, view, cells, ...props }: FormCellProps) {
  const { book, uses } = view;
  const label = props.label ?? fieldName(field, book);
  const { typed, setTyped, keep: save, leave, note } = useFormCell({ row, field, view, cells });
  const text = typed ?? cellSource(row, field, book);
  const problem = problemIn(row, field, book);
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
          placeholder={placeholder}
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
        onPick={(one) => save(one.text)}
        onLeave={leave}
      />
      {note}
    </div>
  );
}

/**
 * Returns the hint below a field; undefined if there is none. For days, it is how the typed text is
 * understood, or how to type days. For a rate, surcharge or cut-off of a voyage, it is a problem that does
 * not block publishing.
 */
function shownHint(row: GridRow, field: FieldKey, view: GridView): string | undefined {
  if (isContainerField(field) && containerPlace(field).kind === 'row') {
    const problem = problemIn(row, field, view.book);
    return problem?.kind === 'hint' ? problem.text : undefined;
  }
  if (!field.endsWith('.window')) return undefined;
  return shownText(row.draft, field, view.book) || t('draftGrid.windowHint');
}
